import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { forumPosts } from '#contract/forum-posts.ts'
import { gigs } from '#contract/gigs.ts'
import { listening } from '#contract/listening.ts'
import { samplePost } from '#server/features/forum-posts/samples.ts'
import { dayFromNow, sampleGig } from '#server/features/gigs/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { timeZoneAtNoon } from '#server/testing/time-zone-at-noon.ts'
import { playsTable } from './table.ts'

const testServer = await sharedTestServer({ env: { TIME_ZONE: timeZoneAtNoon() } })
let free: TrackRow
let short: TrackRow
let forFans: TrackRow

beforeAll(async () => {
  const audio = { audioUrl: 'https://example.org/a.mp3', artist: 'Odessa Vance' }
  free = await sampleTrack(testServer.context, { ...audio, duration: 200 })
  short = await sampleTrack(testServer.context, { ...audio, duration: 40, artist: 'Ruth Amadi' })
  forFans = await sampleTrack(testServer.context, { ...audio, duration: 200, accessTier: 'fan' })
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const play = (trackId: number, seconds: number, more: object = {}) => ({
  ...{ id: randomUUID(), trackId, seconds, startedAt: ago(seconds) },
  ...more,
})
type Person = Awaited<ReturnType<typeof testServer.person>>
const report = (who: Person, ...plays: object[]) => who.call(listening.report, { body: { plays } as never })
const figures = (who: Person) => who.call(listening.own, {})

describe('what somebody has played', () => {
  test('is nothing at first', async () => {
    const person = await testServer.person()
    expect(await figures(person)).toMatchObject({
      ...{ choice: 'history', heard: 0, finished: 0, artists: 0, seconds: 0, savedGigs: 0, likes: 0, recent: [] },
    })
    expect(new Date((await figures(person)).since).getUTCFullYear()).toBeGreaterThan(2000)
  })

  test('counts from half a minute on, or half of what is shorter, and to the end at nine tenths', async () => {
    const person = await testServer.person()
    await report(person, play(free.id, 29), play(free.id, 30), play(short.id, 19), play(short.id, 36))
    expect(await figures(person)).toMatchObject({ heard: 2, finished: 1, artists: 2, seconds: 114 })
  })

  test('is one play however often it is told, and only ever grows', async () => {
    const person = await testServer.person()
    const one = play(free.id, 40, { startedAt: ago(190) })
    for (const seconds of [40, 100, 60]) await report(person, { ...one, seconds })
    expect(await report(person, { ...one, seconds: 90 }, { ...one, seconds: 190 })).toEqual({ counted: 1 })
    expect(await figures(person)).toMatchObject({ heard: 1, finished: 1, seconds: 190 })
  })

  test('is nobody else’s who has signed in since', async () => {
    const [heard, now] = [await testServer.person(), await testServer.person()]
    const body = { person: heard.id, plays: [play(free.id, 100)] } as never
    const answer = await now.ask(listening.report, { body })
    expect([answer.status, answer.body]).toEqual([409, { message: 'Somebody else has heard these' }])
    expect(await figures(now)).toMatchObject({ heard: 0 })
    expect(await heard.call(listening.report, { body })).toEqual({ counted: 1 })
  })

  test('is no longer than the track, nor than the time that has passed', async () => {
    const person = await testServer.person()
    await report(person, play(free.id, 5000), play(free.id, 150, { startedAt: ago(10) }))
    expect((await figures(person)).seconds).toBeLessThanOrEqual(200 + 75)
  })

  test('of one hour is no more than two devices can have played, however it is told', async () => {
    const person = await testServer.person()
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 2 * 3_600_000).toISOString()
    const forged = () => Array.from({ length: 50 }, () => play(free.id, 200, { startedAt: hour }))
    await Promise.all([report(person, ...forged()), report(person, ...forged()), report(person, ...forged())])
    expect(await figures(person)).toMatchObject({ heard: 36, seconds: 7200 })
    await person.call(listening.choose, { body: { choice: 'unnamed' } })
    await report(person, ...forged())
    const { rows } = await testServer.context.db.execute(
      sql`select sum(seconds)::int as seconds from plays where listener = (select mark from listeners where user_id = ${person.id})`,
    )
    expect(rows).toEqual([{ seconds: 7200 }])
    // The next hour is another matter, and a play that goes on may grow.
    const now = play(free.id, 60, { startedAt: ago(190) })
    for (const seconds of [60, 190]) await report(person, { ...now, seconds })
    expect(await testServer.context.db.$count(playsTable, eq(playsTable.seconds, 190))).toBeGreaterThan(0)
  })

  test('waits until another process has kept what they told it', async () => {
    const person = await testServer.person()
    const { db } = testServer.context
    let isKept = false
    let reported: Promise<unknown> | undefined
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plays of ${person.id}`}, 0))`)
      reported = report(person, play(free.id, 60)).then(() => {
        isKept = true
      })
      await expect
        .poll(
          async () =>
            (await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
        )
        .toBeGreaterThan(0)
      expect(isKept).toBe(false)
    })
    await reported
    expect(await figures(person)).toMatchObject({ heard: 1, seconds: 60 })
  })

  test('leaves out what they may not hear, what is no track, tomorrow and long ago', async () => {
    const person = await testServer.person()
    const told = [
      play(forFans.id, 100),
      play(999_999, 100),
      play(free.id, 100, { startedAt: ago(-86_400) }),
      play(free.id, 100, { startedAt: ago(40 * 86_400) }),
    ]
    expect(await report(person, ...told)).toEqual({ counted: 0 })
    const fan = await testServer.person({ tier: 'fan' })
    expect(await report(fan, play(forFans.id, 100))).toEqual({ counted: 1 })
  })

  test('stays theirs, whoever tells of the same play', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const played = play(free.id, 60)
    await report(one, played)
    expect(await report(other, { ...played, seconds: 200, startedAt: ago(200) })).toEqual({ counted: 0 })
    expect([(await figures(one)).seconds, (await figures(other)).seconds]).toEqual([60, 0])
  })

  test('is shown by what came last, each track once', async () => {
    const person = await testServer.person()
    await report(
      ...([person, play(free.id, 60, { startedAt: ago(3000) }), play(short.id, 30, { startedAt: ago(2000) })] as const),
      play(free.id, 60, { startedAt: ago(1000) }),
    )
    const { recent } = await figures(person)
    expect(recent.map(({ track }) => track.id)).toEqual([free.id, short.id])
  })

  test('of last month is not in the figures', async () => {
    const person = await testServer.person()
    await report(person, play(free.id, 60))
    await testServer.context.db.execute("update plays set started_at = started_at - interval '32 days'")
    expect(await figures(person)).toMatchObject({ heard: 0, seconds: 0 })
  })

  test('is not written down while they ask for that', async () => {
    const person = await testServer.person()
    const choose = (choice: 'history' | 'off') => person.call(listening.choose, { body: { choice } })
    await choose('off')
    await choose('off')
    expect(await report(person, play(free.id, 60))).toEqual({ counted: 0 })
    expect(await figures(person)).toMatchObject({ choice: 'off', heard: 0 })
    const { rows } = await testServer.context.db.execute(
      sql`select from plays where listener = (select mark from listeners where user_id = ${person.id})`,
    )
    expect(rows).toEqual([])
    await choose('history')
    expect(await report(person, play(free.id, 60))).toEqual({ counted: 1 })
  })
})

test('shows saved and posts liked are counted as they are', async () => {
  const [person, admin] = [await testServer.person(), await testServer.admin()]
  const [next, later, past] = [
    await sampleGig(admin),
    await sampleGig(admin, { date: dayFromNow(60) }),
    await sampleGig(admin, { date: dayFromNow(-60) }),
  ]
  for (const { id } of [later, next, next, past]) await person.call(gigs.save, { params: { id } })
  expect(await person.call(gigs.saved, {})).toEqual({ ids: [next.id, later.id] })
  await person.call(gigs.unsave, { params: { id: later.id } })
  await person.call(forumPosts.like, { params: { id: await samplePost(testServer) } })
  expect(await figures(person)).toMatchObject({ savedGigs: 1, likes: 1 })
  const missing = await person.ask(gigs.save, { params: { id: 999_999 } })
  expect([missing.status, missing.body]).toEqual([404, { message: 'Gig not found' }])
})

test('counts nobody who is not signed in, as robots and search engines are not', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const rows = () => testServer.context.db.$count(playsTable)
  const before = await rows()
  const payload = { plays: [play(free.id, 60)] }
  const answer = await testServer.guest.send({ method: 'POST', url: '/api/listening/plays', headers, payload })
  expect([answer.statusCode, await rows()]).toEqual([401, before])
})

test('is for members, and nonsense is refused', async () => {
  const person = await testServer.person()
  expect((await testServer.guest.ask(listening.own)).status).toBe(401)
  expect((await testServer.guest.ask(listening.report, { body: { plays: [] } })).status).toBe(401)
  const good = play(free.id, 60)
  for (const wrong of [
    {},
    { plays: 'all' },
    { plays: [{ ...good, id: 'mine' }] },
    { plays: [{ ...good, seconds: -1 }] },
    { plays: [{ ...good, seconds: '7e9' }] },
    { plays: [{ ...good, startedAt: 'yesterday' }] },
    { plays: [{ ...good, trackId: 'a' }] },
    { plays: Array.from({ length: 101 }, () => play(free.id, 60)) },
  ])
    expect((await person.ask(listening.report, { body: wrong })).status).toBe(400)
  for (const body of [{}, { choice: 'some' }, { choice: null }])
    expect((await person.ask(listening.choose, { body })).status).toBe(400)
})
