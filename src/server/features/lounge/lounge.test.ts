import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lounge } from '#contract/lounge.ts'
import { playlists } from '#contract/playlists.ts'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { forgetPlayed } from './hosting.ts'
import { goOn } from './machine.ts'
import { emptyLounge, playableTrack, playToEnd } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()
const other = await testServer.sibling()

beforeEach(() => emptyLounge(testServer))

const track = (fields = {}) => playableTrack(testServer, fields)
const put = async (who: TestUser, trackId?: number) =>
  who.call(lounge.put, { body: { trackId: trackId ?? (await track()) } })
const refusalOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { message?: string }).message]
}
const tryPut = (who: TestUser, trackId: unknown) => refusalOf(who.ask(lounge.put, { body: { trackId } }))
const waitingOf = ({ queue }: LoungeState) => queue.map((record) => record.track.id)
const idOf = ({ queue }: LoungeState, trackId: number) => queue.find((one) => one.track.id === trackId)?.id as number
const people = (count: number, tier: 'free' | 'fan' | 'vip' = 'vip') =>
  Promise.all(Array.from({ length: count }, () => testServer.person({ tier })))

describe('a record that is put in', () => {
  test('begins where nothing plays, by the clock of the database, and the next one waits', async () => {
    const [member] = await people(1)
    if (!member) return
    const [first, second] = [await track({ title: 'Tobacco & Rain' }), await track()]
    const state = await put(member, first)
    expect(state).toMatchObject({
      playing: { track: { id: first, title: 'Tobacco & Rain' }, chosenBy: { username: member.username }, coins: 1 },
      ...{ position: 0, audioUrl: 'https://music.example/side-a.mp3', silence: null, queue: [] },
      allowed: ['listen', 'put'],
    })
    const lead = Date.parse(state.playing?.startedAt ?? '') - state.serverTime
    expect(lead).toBeGreaterThan(1000)
    expect(lead).toBeLessThanOrEqual(2000)
    expect(waitingOf(await put(member, second))).toEqual([second])
    expect(waitingOf(await guest.call(lounge.get, {}))).toEqual([second])
  })

  test('is refused in plain words', async () => {
    const [member] = await people(1, 'free')
    if (!member) return
    const [playing, waiting, kept] = [await track(), await track(), await track()]
    const others = await testServer.person()
    await put(others, playing)
    await put(others, waiting)
    await admin.call(lounge.block, { params: { trackId: kept } })
    const answers = [
      await tryPut(member, undefined),
      await tryPut(member, 'soup'),
      await tryPut(member, 999_999),
      await tryPut(member, await track({ audioUrl: null })),
      await tryPut(member, await track({ duration: null })),
      await tryPut(member, await track({ accessTier: 'vip' })),
      await tryPut(member, await track({ publicFrom: new Date(Date.now() + 3600_000), earlyTier: 'fan' })),
      await tryPut(member, playing),
      await tryPut(member, waiting),
      await tryPut(member, kept),
    ]
    expect(answers).toEqual([
      [400, 'Must be a whole number'],
      [400, 'Must be a whole number'],
      [404, 'Track not found'],
      [400, 'This track has no audio.'],
      [409, 'How long this track plays is not known, so the machine cannot take it.'],
      [403, 'This record needs VIP access.'],
      [403, 'This record needs Fan Pass access.'],
      [409, 'This record plays right now.'],
      [409, 'This record waits already. Put a coin on it instead.'],
      [409, 'The host keeps this record out of the lounge.'],
    ])
    expect((await member.call(lounge.get, {})).coins?.left).toBe(2)
    expect((await guest.ask(lounge.put, { body: { trackId: kept } })).status).toBe(401)
  })

  test('costs a coin; coins go by tier and come back after an hour', async () => {
    const [free] = await people(1, 'free')
    if (!free) return
    const perHour = async (who: TestUser) => (await who.call(lounge.get, {})).coins?.perHour
    expect([
      await perHour(free),
      await perHour(await testServer.person({ tier: 'fan' })),
      await perHour(await testServer.person({ tier: 'vip' })),
      await perHour(admin),
      (await guest.call(lounge.get, {})).coins,
    ]).toEqual([2, 4, 8, 8, null])
    await put(free)
    const { coins } = await put(free)
    expect(coins?.left).toBe(0)
    expect(Date.parse(coins?.nextAt ?? '') - Date.now()).toBeGreaterThan(3590_000)
    const refused = await free.ask(lounge.put, { body: { trackId: await track() } })
    expect([refused.status, refused.body, Number(refused.headers['retry-after']) > 3590]).toEqual([
      429,
      expect.objectContaining({ message: 'Your coins are spent. The next one comes in 60 minutes.' }),
      true,
    ])
    await context.db.execute(sql`update lounge_votes set created_at = now() - interval '61 minutes'`)
    expect((await put(free)).coins?.left).toBe(1)
    await admin.call(lounge.update, { body: { coinsFree: 0 } })
    expect(await tryPut(await testServer.person(), await track())).toEqual([403, 'There are no coins for you tonight.'])
  })

  test('is taken back by whoever put it in, with all coins on it, and by admins', async () => {
    const [one, two] = await people(2)
    if (!one || !two) return
    await put(one)
    const trackId = await track()
    const id = idOf(await put(one, trackId), trackId)
    await two.call(lounge.vote, { params: { id } })
    expect(await refusalOf(two.ask(lounge.takeBack, { params: { id } }))).toEqual([
      403,
      'This record was put in by somebody else.',
    ])
    expect(await one.call(lounge.takeBack, { params: { id } })).toMatchObject({ queue: [], coins: { left: 7 } })
    expect((await two.call(lounge.get, {})).coins?.left).toBe(8)
    expect((await one.ask(lounge.takeBack, { params: { id } })).status).toBe(404)
    const again = idOf(await put(one, trackId), trackId)
    expect((await admin.call(lounge.takeBack, { params: { id: again } })).queue).toEqual([])
  })
})

describe('coins', () => {
  test('decide what is next, then time does; nobody is heard twice in a row while others wait', async () => {
    const [one, two, three] = await people(3)
    if (!one || !two || !three) return
    await put(three)
    const [a, b, c] = [await track(), await track(), await track()]
    await put(one, a)
    await put(one, b)
    const state = await put(two, c)
    expect(waitingOf(state)).toEqual([a, c, b])
    const params = { id: idOf(state, b) }
    expect((await two.call(lounge.vote, { params })).queue.map(({ coins }) => coins)).toEqual([2, 1, 1])
    const twice = await two.call(lounge.vote, { params })
    expect([waitingOf(twice), twice.queue[0]?.coins, twice.voted.includes(params.id)]).toEqual([[b, c, a], 2, true])
    expect(waitingOf(await two.call(lounge.unvote, { params }))).toEqual([a, c, b])
  })

  test('are put on what waits alone, and the first one stays on its record', async () => {
    const [one, two] = await people(2)
    if (!one || !two) return
    const playing = (await put(one)).playing?.id as number
    const trackId = await track()
    const id = idOf(await put(one, trackId), trackId)
    expect([
      await refusalOf(two.ask(lounge.vote, { params: { id: playing } })),
      await refusalOf(two.ask(lounge.vote, { params: { id: 999_999 } })),
      await refusalOf(one.ask(lounge.unvote, { params: { id } })),
      (await two.ask(lounge.unvote, { params: { id } })).status,
      (await guest.ask(lounge.vote, { params: { id } })).status,
    ]).toEqual([
      [409, 'This record has left the queue.'],
      [404, 'Record not found'],
      [409, 'Your record keeps its coin. Take the record back instead.'],
      ...[200, 401],
    ])
  })
})

describe('the machine goes on', () => {
  test('once, however many processes find a record at its end', async () => {
    const [one] = await people(1)
    if (!one) return
    const tracks = [await track(), await track(), await track()]
    for (const trackId of tracks) await put(one, trackId)
    await playToEnd(testServer)
    await Promise.all([
      goOn(context),
      goOn(context),
      one.at(other).ask(lounge.vote, { params: { id: 999_999 } }),
      goOn(context),
    ])
    const state = await one.at(other).call(lounge.get, {})
    expect([state.playing?.track.id, waitingOf(state)]).toEqual([tracks[1], [tracks[2]]])
    await playToEnd(testServer)
    await goOn(context)
    await playToEnd(testServer)
    await goOn(context)
    expect(await one.call(lounge.get, {})).toMatchObject({ playing: null, queue: [], audioUrl: null, silence: null })
  })

  test('by itself, when time says so', async () => {
    const [one] = await people(1)
    if (!one) return
    const [short, next] = [await track({ duration: 1 }), await track()]
    await put(one, short)
    await put(one, next)
    await expect.poll(async () => (await guest.call(lounge.get, {})).playing?.track.id, { timeout: 6000 }).toBe(next)
  })

  test('over what lost its audio while it waits', async () => {
    const [one] = await people(1)
    if (!one) return
    const [first, gone, last] = [await track(), await track(), await track()]
    for (const trackId of [first, gone, last]) await put(one, trackId)
    await context.db.execute(sql`update tracks set audio_url = null where id = ${gone}`)
    await admin.call(lounge.skip, {})
    const state = await one.call(lounge.get, {})
    expect([state.playing?.track.id, waitingOf(state)]).toEqual([last, [gone]])
  })

  test('from a playlist while nothing waits: first what was not played for the longest time', async () => {
    const [one] = await people(1)
    if (!one) return
    const [a, b] = [await track(), await track()]
    const silent = await track({ audioUrl: null })
    const { id: playlistId } = await admin.call(playlists.create, {
      body: { name: 'Closing Time', trackIds: [silent, a, b] },
    })
    await admin.call(lounge.update, { body: { playlistId } })
    const heard: unknown[] = []
    for (const step of [1, 2, 3]) {
      const { playing } = await guest.call(lounge.get, {})
      heard.push([playing?.track.id, playing?.isAutopilot, playing?.chosenBy, step])
      await admin.call(lounge.skip, {})
    }
    expect(heard).toEqual([
      [a, true, null, 1],
      [b, true, null, 2],
      [a, true, null, 3],
    ])
    const wanted = await track()
    expect(waitingOf(await put(one, wanted))).toEqual([wanted])
    expect((await admin.call(lounge.skip, {})).playing?.track.id).toBe(wanted)
  })

  test('and forgets what was played long ago', async () => {
    const [one] = await people(1)
    if (!one) return
    await put(one)
    await admin.call(lounge.skip, {})
    await context.db.execute(sql`update lounge_records set ended_at = now() - interval '31 days'`)
    await forgetPlayed(context)
    expect((await context.db.execute(sql`select 1 from lounge_records`)).rows).toEqual([])
  })
})

test('now playing is told to any page, without an address of audio', async () => {
  const [one] = await people(1)
  if (!one) return
  const nothing = await guest.call(lounge.nowPlaying, {})
  expect(nothing).toMatchObject({ isPlaying: false, title: null, position: 0, waiting: 0, listeners: 0 })
  const trackId = await track({ title: 'Rosewater', accessTier: 'vip', artist: 'Marguerite Soll' })
  await put(one, trackId)
  const { body, headers } = await guest.ask(lounge.nowPlaying, {})
  expect(body).toMatchObject({
    ...{ isPlaying: true, title: 'Rosewater', artist: 'Marguerite Soll', duration: 240 },
    ...{ artwork: `http://lateset.test/artwork/track/${trackId}`, page: 'http://lateset.test/lounge' },
  })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(JSON.stringify(body)).not.toContain('side-a.mp3')
  // Who sits in the lounge, and who chose what, is told to members alone.
  const door = await guest.call(lounge.door, {})
  const asked = await guest.call(lounge.get, {})
  expect([body, door, asked].some((answer) => JSON.stringify(answer).includes(one.username))).toBe(false)
  expect(door.playing?.chosenBy).toEqual({ id: 0, username: 'a member' })
})
