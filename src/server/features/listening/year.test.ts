import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { listening } from '#contract/listening.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { playsTable } from './table.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
type Person = Awaited<ReturnType<typeof testServer.person>>
let sermon: TrackRow
let rye: TrackRow

beforeAll(async () => {
  const admin = await testServer.admin()
  const { id: artistId } = await admin.call(artists.create, { body: { name: 'Odessa Vance' } })
  const audio = { audioUrl: 'https://example.org/a.mp3', duration: 200 }
  sermon = await sampleTrack(testServer.context, { ...audio, title: 'Sermon', artist: 'Odessa Vance', artistId })
  rye = await sampleTrack(testServer.context, { ...audio, title: 'Rye', artist: 'Lyle Okafor' })
})

/** Plays of somebody at moments by UTC; the site's clocks in tests are Amsterdam's. */
async function played(who: Person, ...plays: [string, TrackRow, number][]) {
  const { rows } = await db.execute<{ mark: string }>(sql`
    insert into listeners (user_id) values (${who.id}) on conflict (user_id) do update set user_id = excluded.user_id
    returning mark::text as mark`)
  await db.insert(playsTable).values(
    plays.map(([startedAt, { id: trackId }, seconds]) => ({
      ...{ id: randomUUID(), userId: who.id, listener: BigInt(rows[0]?.mark ?? 0), trackId, seconds, length: 200 },
      startedAt: new Date(startedAt),
    })),
  )
}
const year = (who: Person, asked?: number) =>
  who.call(listening.year, { query: (asked === undefined ? {} : { year: `${asked}` }) as never })

describe('the year in review', () => {
  test('of somebody who has heard nothing says so', async () => {
    const person = await testServer.person()
    expect(await year(person)).toMatchObject({
      ...{ years: [], from: null, until: null, heard: 0, seconds: 0, longestDay: null, topTracks: [], topArtists: [] },
      ...{ choice: 'history', keptDays: 400 },
    })
  })

  test('counts the plays of a year by the clocks of the site, and says from when to when', async () => {
    const person = await testServer.person()
    await played(
      person,
      ['2025-12-31T22:59:00Z', rye, 200],
      // An hour before midnight by UTC, the new year in Amsterdam.
      ['2025-12-31T23:30:00Z', sermon, 200],
      ['2026-02-03T12:00:00Z', sermon, 100],
      ['2026-02-03T12:10:00Z', rye, 190],
      ['2026-11-05T12:00:00Z', sermon, 20],
    )
    const review = await year(person)
    expect(review).toMatchObject({
      ...{ year: 2026, years: [2026, 2025], from: '2026-01-01', until: '2026-11-05' },
      ...{ heard: 3, finished: 2, artists: 2, days: 3, seconds: 510 },
      longestDay: { date: '2026-02-03', seconds: 290 },
    })
    expect(review.months.map((month) => (typeof month === 'number' ? month : 0))).toEqual([
      ...[200, 290, 0, 0, 0, 0, 0, 0, 0, 0, 20, 0],
    ])
    expect(review.topTracks.map(({ heard, track }) => [track.title, heard])).toEqual([
      ['Sermon', 2],
      ['Rye', 1],
    ])
    expect(review.topArtists).toEqual([
      { name: 'Odessa Vance', slug: 'odessa-vance', heard: 2, seconds: 300 },
      { name: 'Lyle Okafor', slug: null, heard: 1, seconds: 190 },
    ])
    expect(await year(person, 2025)).toMatchObject({ heard: 1, from: '2025-12-31', topTracks: [{ heard: 1 }] })
    expect(await year(person, 2024)).toMatchObject({ year: 2024, heard: 0, from: null })
  })

  test('tells months of which nothing is known from those without music', async () => {
    const person = await testServer.person()
    const { timeZone } = await testServer.context.site()
    const [present = 0, month = 0] = dayAt(Date.now(), timeZone).split('-').map(Number)
    const every = (what: string) => Array.from({ length: 12 }, () => what)
    expect((await year(person, present + 1)).months).toEqual(every('coming'))
    expect((await year(person, present - 3)).months).toEqual(every('too-old'))
    const { months } = await year(person, present)
    expect(months.slice(0, month)).toEqual(Array.from({ length: month }, () => 0))
    expect(months.slice(month)).toEqual(every('coming').slice(month))
    await played(person, [`${present - 3}-05-01T12:00:00Z`, rye, 200])
    expect((await year(person, present - 3)).months[4]).toBe(200)
  })

  test('has nothing that was taken out of the history, and is for each alone', async () => {
    const [person, stranger] = [await testServer.person(), await testServer.person()]
    await played(person, ['2026-03-01T12:00:00Z', rye, 200], ['2026-03-02T12:00:00Z', rye, 200])
    const [newest] = (await person.call(listening.history, { query: {} as never })).items
    await person.call(listening.removePlay, { params: { id: newest?.id ?? '' } })
    expect(await year(person)).toMatchObject({ heard: 1, until: '2026-03-01' })
    await person.call(listening.choose, { body: { choice: 'unnamed' } })
    expect(await year(person)).toMatchObject({ choice: 'unnamed', heard: 1 })
    await person.call(listening.clearHistory, {})
    expect(await year(person)).toMatchObject({ heard: 0, years: [] })
    expect(await year(stranger)).toMatchObject({ heard: 0 })
    expect((await testServer.guest.ask(listening.year, { query: {} as never })).status).toBe(401)
    for (const wrong of ['x', '1999', '2201'])
      expect((await person.ask(listening.year, { query: { year: wrong } as never })).status).toBe(400)
  })

  test('leaves out names of tracks that are gone, and keeps their time', async () => {
    const person = await testServer.person()
    const gone = await sampleTrack(testServer.context, { audioUrl: 'https://example.org/a.mp3', duration: 200 })
    await played(person, ['2026-04-01T12:00:00Z', gone, 200], ['2026-04-01T12:10:00Z', rye, 200])
    await db.execute(sql`delete from tracks where id = ${gone.id}`)
    expect(await year(person)).toMatchObject({ heard: 2, seconds: 400, topTracks: [{ track: { title: 'Rye' } }] })
  })
})
