import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '#contract/kit/endpoint.ts'
import { listening } from '#contract/listening.ts'
import type { KeptQueue } from '#contract/schemas/listening.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
type Person = Awaited<ReturnType<typeof testServer.person>>
let free: TrackRow
let other: TrackRow
let forFans: TrackRow
let silent: TrackRow

beforeAll(async () => {
  const audio = { audioUrl: 'https://example.org/a.mp3', artist: 'Odessa Vance', duration: 200 }
  free = await sampleTrack(testServer.context, { ...audio, title: 'Blue Hour Sermon' })
  other = await sampleTrack(testServer.context, { ...audio, title: 'Winter Rye' })
  forFans = await sampleTrack(testServer.context, { ...audio, accessTier: 'fan', title: 'Fans First' })
  silent = await sampleTrack(testServer.context, { title: 'Not Recorded' })
})

const [PHONE, LAPTOP] = ['p', 'l'].map((letter) => letter.repeat(43)) as [string, string]
/** Asks as somebody from one of their devices, which its cookie names. */
async function from(
  device: string,
  who: Person,
  endpoint: 'keptQueue' | 'keepQueue' | 'forgetQueue',
  call: object = {},
) {
  const { query, body } = call as { query?: object; body?: object }
  const answer = await who.send({
    method: listening[endpoint].method as 'GET',
    url: urlOf(listening[endpoint], { query } as never),
    ...(body ? { payload: body } : {}),
    headers: { cookie: `${cookieName(testServer.context.config)}=${who.token}; late-set-device=${device}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const keep = (device: string, who: Person, trackIds: number[], position = 0, source: object | null = null) =>
  from(device, who, 'keepQueue', { body: { trackIds, position, source } })
const offered = async (device: string, who: Person): Promise<KeptQueue | null> =>
  (await from(device, who, 'keptQueue')).queue
const rowsOf = async (who: Person) =>
  (await db.execute(sql`select track_ids from kept_queues where user_id = ${who.id}`)).rows

describe('the queue of another device', () => {
  test('is offered on every device but its own, and to nobody else', async () => {
    const [person, stranger] = [await testServer.person(), await testServer.person()]
    expect(await offered(LAPTOP, person)).toBeNull()
    const source = { kind: 'album', id: 3, title: 'Five Flights Up' }
    expect(await keep(PHONE, person, [free.id, other.id, free.id], 151, source)).toEqual({ kept: true })
    expect(await offered(PHONE, person)).toBeNull()
    expect(await offered(LAPTOP, person)).toMatchObject({
      ...{ trackIds: [free.id, other.id, free.id], position: 151, source },
      ...{ title: 'Blue Hour Sermon', artist: 'Odessa Vance' },
    })
    expect(await offered(LAPTOP, stranger)).toBeNull()
    expect((await testServer.guest.ask(listening.keptQueue)).status).toBe(401)
  })

  test('is one: the latest takes the place of the one before', async () => {
    const person = await testServer.person()
    await keep(PHONE, person, [free.id], 20)
    await keep(LAPTOP, person, [other.id], 30)
    expect(await rowsOf(person)).toHaveLength(1)
    expect(await offered(LAPTOP, person)).toBeNull()
    expect(await offered(PHONE, person)).toMatchObject({ trackIds: [other.id], position: 30 })
  })

  test('is forgotten when it is cleared: by its own device only what that has kept, by hand whatever there is', async () => {
    const person = await testServer.person()
    await keep(PHONE, person, [free.id], 20)
    await from(LAPTOP, person, 'forgetQueue', { query: { own: 'true' } })
    expect(await offered(LAPTOP, person)).not.toBeNull()
    await from(PHONE, person, 'forgetQueue', { query: { own: 'true' } })
    expect(await rowsOf(person)).toEqual([])
    await keep(PHONE, person, [free.id], 20)
    await from(LAPTOP, person, 'forgetQueue')
    expect(await rowsOf(person)).toEqual([])
  })

  test('is left alone by what is gone, has no sound or is locked at this moment', async () => {
    const person = await testServer.person()
    const gone = await sampleTrack(testServer.context, { audioUrl: 'https://example.org/a.mp3' })
    await keep(PHONE, person, [free.id, silent.id, gone.id, forFans.id, 999_999, other.id], 40)
    await db.execute(sql`delete from tracks where id = ${gone.id}`)
    expect(await offered(LAPTOP, person)).toMatchObject({ trackIds: [free.id, other.id], position: 40 })
    // The song it had come to is for fans: the next one begins at its start.
    await keep(PHONE, person, [forFans.id, other.id], 90)
    expect(await offered(LAPTOP, person)).toMatchObject({ trackIds: [other.id], position: 0, title: 'Winter Rye' })
    await keep(PHONE, person, [forFans.id], 90)
    expect(await offered(LAPTOP, person)).toBeNull()
    const fan = await testServer.person({ tier: 'fan' })
    await keep(PHONE, fan, [forFans.id, other.id], 90)
    expect(await offered(LAPTOP, fan)).toMatchObject({ trackIds: [forFans.id, other.id], position: 90 })
    await db.execute(sql`delete from grants where user_id = ${fan.id}`)
    await db.execute(sql`update users set access_tier = 'free' where id = ${fan.id}`)
    expect(await offered(LAPTOP, fan)).toMatchObject({ trackIds: [other.id], position: 0 })
  })

  test.each(['unnamed', 'off'] as const)(
    'goes with the history: it is neither there nor kept with "%s"',
    async (choice) => {
      const person = await testServer.person()
      await keep(PHONE, person, [free.id], 20)
      await person.call(listening.choose, { body: { choice } })
      expect(await rowsOf(person)).toEqual([])
      expect(await keep(PHONE, person, [free.id], 30)).toEqual({ kept: false })
      expect(await rowsOf(person)).toEqual([])
      await person.call(listening.choose, { body: { choice: 'history' } })
      expect(await keep(PHONE, person, [free.id], 40)).toEqual({ kept: true })
      await person.call(listening.clearHistory, {})
      expect(await rowsOf(person)).toEqual([])
    },
  )

  test('is not kept by what was on its way as somebody chose otherwise', async () => {
    const person = await testServer.person()
    for (let round = 0; round < 8; round++) {
      await person.call(listening.choose, { body: { choice: 'history' } })
      await Promise.all([
        ...[1, 2, 3].map((position) => keep(PHONE, person, [free.id], position)),
        person.call(listening.choose, { body: { choice: 'off' } }),
      ])
      expect(await rowsOf(person)).toEqual([])
    }
  })

  test('is no nonsense', async () => {
    const person = await testServer.person()
    const right = { trackIds: [free.id], position: 1, source: null }
    for (const wrong of [
      { trackIds: [] },
      { trackIds: Array.from({ length: 101 }, () => free.id) },
      { trackIds: ['x'] },
      { position: -1 },
      { source: { kind: 'radio' } },
      { source: { kind: 'album' } },
    ]) {
      const answer = await person.ask(listening.keepQueue, { body: { ...right, ...wrong } as never })
      expect([answer.status, typeof (answer.body as unknown as { message: string }).message]).toEqual([400, 'string'])
    }
  })
})
