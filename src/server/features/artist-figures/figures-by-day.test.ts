import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { artists } from '#contract/artists.ts'
import { likedTracks } from '#contract/liked-tracks.ts'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { listening } from '#contract/listening.ts'
import { artistMembersTable } from '#server/features/artists/table.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { forgetOldPlays } from './forget-old-plays.ts'
import { rollUpPlays } from './roll-up.ts'
import { rollUpEngagement } from './roll-up-engagement.ts'
import { eraseAccountOf, noonAgo, sampleArtist, samplePlay } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const { timeZone } = await context.site()

type Person = Awaited<ReturnType<typeof testServer.person>>
let artistId: number
let artist: Person
let song: TrackRow

const noon = (daysAgo: number) => noonAgo(daysAgo, timeZone)
const day = (daysAgo: number) => noon(daysAgo).slice(0, 10)
/** How many days ago the week of a day began. */
const monday = (daysAgo: number) => daysAgo + ((new Date(noon(daysAgo)).getUTCDay() + 6) % 7)
const newTrack = (fields: object = {}) =>
  sampleTrack(context, { artistId, duration: 200, audioUrl: 'https://example.org/a.mp3', ...fields })

beforeEach(async () => {
  ;({ artist, artistId } = await sampleArtist(testServer, admin))
  song = await newTrack()
})

async function report(person: Person, ...daysAgo: number[]): Promise<void> {
  const plays = daysAgo.map((ago) => samplePlay(song.id, noon(ago)))
  await person.call(listening.report, { body: { plays } as never })
}
const figures = async (days = 30, who: TestUser = artist) => {
  await rollUpPlays(context)
  await rollUpEngagement(context)
  return who.call(artistFigures.get, { query: { days: String(days) } as never })
}
const csv = async (path: string, who: TestUser = artist) =>
  (await who.send({ method: 'GET', url: `/api/${path}` })).body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const erase = (who: { id: number }) => eraseAccountOf(context, who)
const peopleOf = (spans: readonly { day: string; people: number | null }[], of: string) =>
  spans.find((span) => span.day === of)?.people

/** Something of the artist in an order that was paid some days ago. */
async function sell(quantity: number, daysAgo: number, merchandiseId: number | null = null): Promise<void> {
  await context.db.execute(sql`
    with o as (
      insert into orders (number, key, fingerprint, name, email, address, subtotal, total, currency, paid_at)
      select n, n, n, 'Ada', 'ada@lateset.test', '', 0, 0, 'EUR', ${noon(daysAgo)} from (select gen_random_uuid()::text as n) n
      returning id)
    insert into order_lines (order_id, name, price, quantity, artist_id, took_item, took_variant, merchandise_id)
    select id, 'LP', 0, ${quantity}, ${artistId}, false, false, ${merchandiseId} from o`)
}

describe('by day and by week', () => {
  test('listeners are the people of the span: those of a week are no sum of its days', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const begin = monday(8)
    await report(one, begin, begin - 1, begin - 2)
    await report(other, begin - 1)
    const { byDay, byWeek, people } = await figures()
    expect([0, 1, 2, 3].map((after) => peopleOf(byDay, day(begin - after)))).toEqual([1, 2, 1, 0])
    expect([peopleOf(byWeek, day(begin)), people]).toEqual([2, 2])
    expect(byWeek.every((week) => new Date(week.day).getUTCDay() === 1)).toBe(true)
    expect(byWeek[0]?.day).toBe(day(monday(29)))
    // Of what is told late, the day and the week are counted anew, and others stay.
    await report(await testServer.person(), begin - 2)
    const later = await figures()
    expect([peopleOf(later.byDay, day(begin - 2)), peopleOf(later.byDay, day(begin - 1))]).toEqual([2, 2])
    expect(peopleOf(later.byWeek, day(begin))).toBe(3)
  })

  test('saves, likes, followers and sales are told on the day they came about, and sum to those of the period', async () => {
    const person = await testServer.person()
    const second = await newTrack()
    await person.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [song.id, second.id] } as never })
    await person.call(likedTracks.like, { params: { id: song.id } })
    await person.call(artists.follow, { body: { artistId, isFollowing: true } })
    await sell(2, 4)
    await sell(1, 40)
    await context.db.execute(
      sql`update listener_playlist_tracks set added_at = ${noon(3)} where track_id = ${second.id}`,
    )
    await context.db.execute(sql`update liked_tracks set liked_at = ${noon(2)} where track_id = ${song.id}`)
    const { byDay, byWeek, ...all } = await figures()
    const of = (ago: number) => byDay.find((one) => one.day === day(ago))
    expect(of(0)).toMatchObject({ saves: 1, newFollowers: 1, likes: 0, sold: 0 })
    expect([of(3)?.saves, of(2)?.likes, of(4)?.sold]).toEqual([1, 1, 2])
    for (const kind of ['saves', 'likes', 'newFollowers', 'sold'] as const) {
      const sum = (rows: typeof byDay) => rows.reduce((total, row) => total + (row[kind] ?? 0), 0)
      expect([kind, sum(byDay), sum(byWeek)]).toEqual([kind, all[kind], all[kind]])
    }
    expect(all).toMatchObject({ saves: 2, likes: 1, newFollowers: 1, sold: 2 })
  })

  test('an erased account stays in the days and weeks it was counted in, once', async () => {
    const [goes, stays] = [await testServer.person(), await testServer.person()]
    await report(goes, 2, 3)
    await report(stays, 2)
    await figures()
    await erase(goes)
    const left = await figures()
    expect([left.people, peopleOf(left.byDay, day(2)), peopleOf(left.byDay, day(3))]).toEqual([1, 2, 1])
    expect(peopleOf(left.byWeek, day(monday(2)))).toBe(2)
    await report(stays, 3)
    expect(peopleOf((await figures()).byDay, day(3))).toBe(2)
  })

  test('days stay when their plays are deleted, and days nobody counted before are not known', async () => {
    const person = await testServer.person()
    await report(person, 20, 10)
    await figures()
    const { config } = context
    config.PLAYS_KEPT_DAYS = 15
    try {
      await forgetOldPlays(context)
      const kept = await figures()
      expect([peopleOf(kept.byDay, day(20)), peopleOf(kept.byWeek, day(monday(20)))]).toEqual([1, 1])
      expect([kept.people, kept.playsKeptDays]).toEqual([null, 15])
      await context.db.execute(sql`delete from play_spans`)
      await context.db.execute(sql`update play_people set day = '-infinity'`)
      const { byDay } = await figures()
      expect([20, 11, 10].map((ago) => peopleOf(byDay, day(ago)))).toEqual([null, 0, 1])
    } finally {
      config.PLAYS_KEPT_DAYS = 400
    }
  })

  test('nobody is left in a day whose plays are of no track any more', async () => {
    await report(await testServer.person(), 5)
    expect(peopleOf((await figures()).byDay, day(5))).toBe(1)
    await context.db.execute(sql`delete from tracks where id = ${song.id}`)
    await context.db.execute(sql`update play_people set day = day - 1 where artist_id = ${artistId}`)
    expect((await figures()).byDay.find((one) => one.day === day(5))).toMatchObject({ plays: 0, people: 0 })
  })

  test('are the same as a spreadsheet, without sales for viewers', async () => {
    await report(await testServer.person(), 1)
    await sell(3, 1)
    const viewer = await testServer.person({ role: 'artist' })
    await context.db
      .insert(artistMembersTable)
      .values({ artistId, userId: viewer.id, role: 'viewer', joinedAt: sql`now()` })
    await figures(7)
    const days = await csv('artist-days.csv?days=7')
    expect(days).toHaveLength(8)
    expect([days[0], days[2]]).toEqual([
      ['Day', 'Plays', 'Listeners', 'To the end', 'Put into playlists', 'Likes', 'New followers', 'Sold'],
      [day(1), '1', '1', '0', '0', '0', '0', '3'],
    ])
    const weeks = await csv('artist-days.csv?days=7&by=week')
    expect(weeks[0]?.[0]).toBe('Week from')
    expect(weeks.slice(1).map(([from]) => from)).toEqual([...new Set([day(monday(0)), day(monday(6))])])
    expect((await csv('artist-days.csv?days=7', viewer))[2]).toEqual([day(1), '1', '1', '0', '0', '0', '0', ''])
    const seen = await figures(7, viewer)
    expect([seen.sold, ...seen.byDay.map(({ sold }) => sold)].every((sold) => sold === null)).toBe(true)
    const wrong = await artist.send({ method: 'GET', url: '/api/artist-days.csv?by=month' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'By must be one of day, week'])
  })
})

describe('first days of releases', () => {
  test('have listeners, saves, likes, followers and what is sold of the release', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    await context.db.execute(sql`update tracks set release_date = ${day(12)}, is_single = true where id = ${song.id}`)
    const { id: lp } = await sampleItem(admin, { name: 'LP', price: '20.00', artistId })
    await context.db.execute(sql`insert into release_links (track_id, merchandise_id) values (${song.id}, ${lp})`)
    await report(one, 12, 11, 4)
    await report(other, 3)
    await one.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [song.id] } as never })
    await context.db.execute(sql`update listener_playlist_tracks set added_at = ${noon(9)} where track_id = ${song.id}`)
    await other.call(likedTracks.like, { params: { id: song.id } })
    await sell(1, 10, lp)
    await sell(2, 2, lp)
    await sell(5, 10)
    const expected = {
      ...{ plays7: 2, plays30: 4, people7: 1, people30: 2, finished7: 0, finished30: 0, saves7: 1, saves30: 1 },
      ...{ likes7: 0, likes30: 1, newFollowers7: 0, newFollowers30: 0, sold7: 1, sold30: 3 },
    }
    expect((await figures()).releases[0]).toMatchObject(expected)
    // A page that shows one figure is not kept waiting for what came of releases otherwise.
    const shown = await artist.call(artistFigures.get, { query: { shows: 'likes' } as never })
    expect(shown.releases[0]).toMatchObject({ plays30: expected.plays30, likes30: 1 })
    expect(shown.releases[0]).not.toHaveProperty('saves30')
    await erase(one)
    const { releases } = await figures()
    expect(releases[0]).toMatchObject({ plays7: 2, plays30: 4, people7: 1, people30: 2 })
    const [headings, release] = await csv('artist-releases.csv')
    expect(headings?.slice(3, 7)).toEqual([
      ...['Plays in the first 7 days', 'Plays in the first 30 days'],
      ...['Listeners in the first 7 days', 'Listeners in the first 30 days'],
    ])
    expect(headings?.slice(-2)).toEqual(['Sold in the first 7 days', 'Sold in the first 30 days'])
    expect([release?.slice(3, 7), release?.slice(-2)]).toEqual([
      ['2', '4', '1', '2'],
      ['1', '3'],
    ])
  })
})
