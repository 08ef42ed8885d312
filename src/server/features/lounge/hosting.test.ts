import { beforeEach, describe, expect, test } from 'vitest'
import { lounge } from '#contract/lounge.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { goOn } from './machine.ts'
import { inOrder } from './order.ts'
import { quietUntilAt } from './quiet-hours.ts'
import { emptyLounge, playableTrack } from './samples.ts'

const testServer = await sharedTestServer()
const { app, context, guest } = testServer
const admin = await testServer.admin()
const [member, fan, vip] = [
  await testServer.person(),
  await testServer.person({ tier: 'fan' }),
  await testServer.person({ tier: 'vip' }),
]
beforeEach(() => emptyLounge(testServer))

const put = async (trackId?: number) =>
  vip.call(lounge.put, { body: { trackId: trackId ?? (await playableTrack(testServer)) } })
const open = (who: { token: string }) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${who.token}` } })

describe('the host', () => {
  test('skips what plays, and only what they see', async () => {
    expect((await admin.ask(lounge.skip, {})).body).toMatchObject({ message: 'Nothing plays.' })
    const first = (await put()).playing?.id as number
    await put()
    const skipped = await admin.call(lounge.skip, { query: { record: first } })
    expect([skipped.playing?.id === first, skipped.queue]).toEqual([false, []])
    // Two hosts who press at the same time end one record.
    expect((await admin.call(lounge.skip, { query: { record: first } })).playing?.id).toBe(skipped.playing?.id)
  })

  test('blocks a track, which goes wherever it is, and lets it in again', async () => {
    const [playing, waiting] = [await playableTrack(testServer), await playableTrack(testServer)]
    await put(playing)
    await put(waiting)
    expect((await admin.call(lounge.block, { params: { trackId: waiting } })).queue).toEqual([])
    expect((await admin.call(lounge.block, { params: { trackId: playing } })).playing).toBeNull()
    expect((await admin.call(lounge.settings, {})).blocked.map(({ id }) => id).toSorted()).toEqual(
      [playing, waiting].toSorted(),
    )
    expect((await admin.ask(lounge.block, { params: { trackId: 999_999 } })).status).toBe(404)
    await admin.call(lounge.unblock, { params: { trackId: playing } })
    expect((await put(playing)).playing?.track.id).toBe(playing)
  })

  test('locks the machine: it plays what waits and takes nothing new', async () => {
    await put()
    const waiting = await playableTrack(testServer)
    await put(waiting)
    expect((await admin.call(lounge.lock, { body: { isLocked: true } })).isLocked).toBe(true)
    const { status, body } = await vip.ask(lounge.put, { body: { trackId: await playableTrack(testServer) } })
    expect([status, (body as { message?: string }).message]).toEqual([
      409,
      'The host has locked the machine. It plays what waits and takes nothing new.',
    ])
    expect((await admin.call(lounge.skip, {})).playing?.track.id).toBe(waiting)
    await admin.call(lounge.lock, { body: { isLocked: false } })
    expect((await put()).queue).toHaveLength(1)
  })

  test('sets quiet hours, in which what plays ends and nothing begins', async () => {
    await put()
    await put()
    await admin.call(lounge.update, { body: { quietFrom: '00:00', quietUntil: '23:59' } })
    const { status, body } = await vip.ask(lounge.put, { body: { trackId: await playableTrack(testServer) } })
    expect([status, (body as { message?: string }).message]).toEqual([
      409,
      'These are quiet hours. The machine takes coins again at 23:59.',
    ])
    const quiet = await admin.call(lounge.skip, {})
    expect([quiet.playing, quiet.queue.length, quiet.quietUntil]).toEqual([null, 1, '23:59'])
    await goOn(context)
    expect((await guest.call(lounge.get, {})).playing).toBeNull()
    await admin.call(lounge.update, { body: { quietFrom: '', quietUntil: '' } })
    expect((await guest.call(lounge.get, {})).playing).not.toBeNull()
  })

  test.each([
    [{ playlistId: 999_999 }, 'playlistId', 'This playlist does not exist'],
    [{ chatRoomId: 999_999 }, 'chatRoomId', 'This room does not exist'],
    [{ quietFrom: '22:00' }, 'quietUntil', 'Quiet hours need a start and an end'],
    [{ quietUntil: '07:00' }, 'quietFrom', 'Quiet hours need a start and an end'],
    [{ quietFrom: 'late' }, 'quietFrom', 'Quiet from must be a time, like 21:00'],
    [{ coinsFan: 61 }, 'coinsFan', 'Coins with a Fan Pass must be 60 or less'],
  ])('is told what is wrong with %o', async (body, name, message) => {
    const { status, body: answer } = await admin.ask(lounge.update, { body })
    expect([status, (answer as { fields?: Record<string, string> }).fields?.[name]]).toEqual([400, message])
  })
})

describe('a record above somebody’s tier', () => {
  test('is silence with a reason to them, and its audio is nowhere in what they are told', async () => {
    const trackId = await playableTrack(testServer, { accessTier: 'vip', audioUrl: 'https://music.example/velvet.mp3' })
    const sockets = [await open(member), await open(fan), await open(vip)]
    for (const socket of sockets) await socket.ask({ type: 'join', room: 'lounge:bar' })
    await put(trackId)
    for (const [who, silence] of [
      [guest, 'guest'],
      [member, 'tier'],
      [fan, 'tier'],
    ] as const) {
      const state = await who.call(lounge.get, {})
      expect([state.silence, state.audioUrl, state.playing?.track.accessTier]).toEqual([silence, null, 'vip'])
      expect(JSON.stringify(state)).not.toContain('velvet')
    }
    for (const who of [vip, admin])
      expect(await who.call(lounge.get, {})).toMatchObject({
        silence: null,
        audioUrl: 'https://music.example/velvet.mp3',
      })
    for (const socket of sockets) {
      const event = await socket.next('lounge_changed')
      expect(event).toMatchObject({ room: 'lounge:bar', playing: { track: { id: trackId } } })
      expect(JSON.stringify(event)).not.toContain('velvet')
    }
    // What each may hear of it, and has of their own, is asked for over the line.
    const told = await Promise.all(sockets.map((socket) => socket.ask({ type: 'read_personal_state' })))
    const playing = (await guest.call(lounge.get, {})).playing?.id
    const [silent, heard] = [
      { silence: 'tier', audioUrl: null },
      { silence: null, audioUrl: 'https://music.example/velvet.mp3' },
    ]
    expect(told).toMatchObject(
      [silent, silent, heard].map((sound) => ({
        type: 'ack',
        result: { recordId: playing, ...sound, voted: expect.any(Array), coins: { left: expect.any(Number) } },
      })),
    )
    for (const socket of sockets) await socket.close()
  })
})

describe('the bar', () => {
  test('shows who sits at it, tells them each change once and what time it is', async () => {
    // Those of the test before may sit there for a moment.
    const [first, second] = [await testServer.person(), await testServer.person()]
    const [one, two] = [await open(first), await open(second)]
    expect(await one.ask({ type: 'join', room: 'lounge:bar' })).toMatchObject({ type: 'ack' })
    await two.ask({ type: 'join', room: 'lounge:bar' })
    expect(await one.next('user_joined', ({ user }) => (user as { id: number }).id === second.id)).toBeTruthy()
    const { here } = await vip.call(lounge.get, {})
    expect(here.people).toEqual(expect.arrayContaining([first, second].map(({ id, username }) => ({ id, username }))))
    expect((await guest.call(lounge.get, {})).here).toEqual({ total: here.total, people: [] })
    expect((await guest.call(lounge.nowPlaying, {})).listeners).toBe(here.total)
    await put()
    await two.next('lounge_changed')
    await two.ask({ type: 'ping' })
    expect(two.said.filter(({ type }) => type === 'lounge_changed')).toHaveLength(1)
    const began = Date.now()
    const answer = (await one.ask({ type: 'ask_time' })) as { result?: { now: number } }
    expect(Math.abs((answer.result?.now ?? 0) - began)).toBeLessThan(1000)
    expect(await one.ask({ type: 'join', room: 'lounge:cellar' })).toMatchObject({ type: 'error' })
    await Promise.all([one.close(), two.close()])
  })

  test('has no stool for guests', async () => {
    const socket = await openSocket(app)
    expect(await socket.ask({ type: 'join', room: 'lounge:bar' })).toMatchObject({ message: 'Room not found' })
    for (const type of ['ask_time', 'read_personal_state'])
      expect(await socket.ask({ type })).toMatchObject({ type: 'error' })
    await socket.close()
  })
})

test.each([
  ['22:30', '07:00', '2027-01-10T22:30:00Z', '07:00'],
  ['22:30', '07:00', '2027-01-10T06:59:00Z', '07:00'],
  ['22:30', '07:00', '2027-01-10T07:00:00Z', null],
  ['13:00', '15:00', '2027-01-10T14:00:00Z', '15:00'],
  ['13:00', '15:00', '2027-01-10T15:00:00Z', null],
  ['13:00', '13:00', '2027-01-10T13:00:00Z', null],
])('quiet from %s until %s at %s: %s', (quietFrom, quietUntil, now, until) => {
  expect(quietUntilAt({ quietFrom, quietUntil }, new Date(now), 'UTC')).toBe(until)
})

test('quiet hours are by the clocks of the site, in summer too', () => {
  const hours = { quietFrom: '23:00', quietUntil: '06:00' }
  expect(quietUntilAt(hours, new Date('2027-07-10T21:00:00Z'), 'Europe/Amsterdam')).toBe('06:00')
  expect(quietUntilAt(hours, new Date('2027-01-10T21:00:00Z'), 'Europe/Amsterdam')).toBeNull()
})

test('where one person alone has put records in, they follow one another', () => {
  const at = (minute: number) => new Date(minute * 60_000)
  const waiting = [
    { id: 1, userId: 7, coins: 1, createdAt: at(2) },
    { id: 2, userId: 7, coins: 1, createdAt: at(1) },
    { id: 3, userId: null, coins: 1, createdAt: at(3) },
  ]
  expect(inOrder(waiting, 7).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(inOrder(waiting.slice(0, 2), 7).map(({ id }) => id)).toEqual([2, 1])
})
