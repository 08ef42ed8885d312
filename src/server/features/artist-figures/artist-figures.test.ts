import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { listening } from '#contract/listening.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { playsTable } from '../listening/table.ts'
import { forgetOldPlays } from './forget-old-plays.ts'
import { rollUpPlays } from './roll-up.ts'
import { eraseAccountOf, noonAgo, sampleArtist, samplePlay } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

type Person = Awaited<ReturnType<typeof testServer.person>>
let artistId: number
let artist: Person
let song: TrackRow

beforeEach(async () => {
  ;({ artist, artistId } = await sampleArtist(testServer, admin))
  song = await newTrack({ title: 'Five Flights Up' })
})

const newTrack = (fields: object = {}) =>
  sampleTrack(context, { ...{ artistId, duration: 200, audioUrl: 'https://example.org/a.mp3' }, ...fields })

const { timeZone } = await context.site()
const noon = (daysAgo: number, minutes?: number) => noonAgo(daysAgo, timeZone, minutes)
const play = (startedAt: string, { track = song, seconds = 100 } = {}) => samplePlay(track.id, startedAt, seconds)
async function report(person: Person, ...plays: object[]): Promise<void> {
  await person.call(listening.report, { body: { plays } as never })
}
const figures = async (query: { artistId?: number; days?: string } = {}, who: Person = artist) => {
  await rollUpPlays(context)
  return who.call(artistFigures.get, { query: query as never })
}

describe('plays of an artist', () => {
  test('are none at first: every day is there, with nothing', async () => {
    const none = await figures()
    expect(none).toMatchObject({
      ...{ artist: { id: artistId }, days: 30, plays: 0, people: 0, finished: 0, seconds: 0, tracks: [] },
      ...{ before: { plays: 0 }, followers: 0, newFollowers: 0 },
    })
    expect(none.byDay).toHaveLength(30)
    expect(none.byDay.at(-1)?.day).toBe(none.until)
    expect(none.byDay[0]?.day).toBe(none.since)
    expect(none.recent.map(({ track, plays }) => [track.id, plays])).toEqual([[song.id, 0]])
  })

  test('count by day, track and person, and to the end', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const second = await newTrack({ title: 'Ferry Lights' })
    await report(
      one,
      play(noon(1)),
      play(noon(2)),
      play(noon(2), { track: second, seconds: 190 }),
      play(noon(20), { seconds: 20 }),
    )
    await report(other, play(noon(2)))
    const all = await figures()
    expect(all).toMatchObject({ plays: 4, people: 2, finished: 1, seconds: 490 })
    expect(all.byDay.filter(({ plays }) => plays > 0).map(({ plays }) => plays)).toEqual([3, 1])
    expect(
      all.tracks.map(({ id, plays, people, finished, best }) => [id, plays, people, finished, best.plays]),
    ).toEqual([
      [song.id, 3, 2, 0, 2],
      [second.id, 1, 1, 1, 1],
    ])
    expect(all.tracks[0]?.best.day).toBe(noon(2).slice(0, 10))
    expect(all.recent.map(({ track, plays }) => [track.id, plays])).toEqual([
      [second.id, 1],
      [song.id, 3],
    ])
  })

  test('are one for one person within ten minutes by the clock, in whatever order they are told', async () => {
    const person = await testServer.person()
    const [first, again, later] = [play(noon(3, 11)), play(noon(3, 19), { seconds: 190 }), play(noon(3, 21))]
    await report(person, later)
    expect((await figures()).plays).toBe(1)
    await report(person, again, first)
    expect(await figures()).toMatchObject({ plays: 2, people: 1, finished: 1 })
    await report(person, { ...later, seconds: 150 })
    expect(await figures()).toMatchObject({ plays: 2, people: 1, finished: 1, seconds: 440 })
  })

  test('are never their own, nor what is barely begun, nor what somebody keeps to themselves', async () => {
    const shy = await testServer.person()
    await shy.call(listening.choose, { body: { choice: 'off' } })
    await report(artist, play(noon(1)))
    await report(shy, play(noon(1)))
    await report(await testServer.person(), play(noon(1), { seconds: 29 }))
    expect(await figures()).toMatchObject({ plays: 0, people: 0 })
  })

  test('count the same whether they are in a history or in nobody’s', async () => {
    const person = await testServer.person()
    await report(person, play(noon(3, 11)), play(noon(2)))
    const before = await figures()
    expect(before).toMatchObject({ plays: 2, people: 1 })
    await person.call(listening.choose, { body: { choice: 'unnamed' } })
    // One in a slot that is counted already, and one on another day.
    await report(person, play(noon(3, 13)), play(noon(1)))
    await report(artist, play(noon(1)))
    await artist.call(listening.choose, { body: { choice: 'unnamed' } })
    await report(artist, play(noon(2)))
    expect(await figures()).toMatchObject({ plays: 3, people: 1 })
    await person.call(listening.clearHistory, {})
    await artist.call(listening.clearHistory, {})
    await report(person, play(noon(4)))
    expect(await figures()).toMatchObject({ plays: 4, people: 1 })
    const { rows } = await context.db.execute(sql`select from ${playsTable} where user_id = ${person.id}`)
    expect(rows).toEqual([])
    await eraseAccountOf(context, person)
    expect(await figures()).toMatchObject({ plays: 4, people: 0 })
  })

  test('are compared with as many days before', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    await report(one, play(noon(2)), play(noon(8)), play(noon(13)))
    await report(other, play(noon(9)))
    expect(await figures({ days: '7' })).toMatchObject({ plays: 1, people: 1, before: { plays: 3 } })
    expect(await figures({ days: '90' })).toMatchObject({ plays: 4, people: 2, before: { plays: 0 } })
  })

  test('are the same whichever way they are summed', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => testServer.person()))
    const tracks = [song, await newTrack(), await newTrack()]
    for (const [n, person] of people.entries())
      await report(
        person,
        ...Array.from({ length: 40 }, (_, i) =>
          play(noon(i % 25, (i * 7 * (n + 1)) % 110), {
            track: tracks[i % 3] as TrackRow,
            seconds: 25 + ((i * 13) % 175),
          }),
        ),
      )
    const all = await figures()
    const sum = (rows: readonly { plays: number }[]) => rows.reduce((total, { plays }) => total + plays, 0)
    expect(all.plays).toBeGreaterThan(50)
    expect(sum(all.byDay)).toBe(all.plays)
    expect(sum(all.tracks)).toBe(all.plays)
    // The first week may begin before the period.
    const whole = (row: { day: string }) => row.day >= (all.byWeek[1]?.day ?? '')
    expect(sum(all.byWeek.filter(whole))).toBe(sum(all.byDay.filter(whole)))
    for (const { people } of all.byDay) expect(people).toBeLessThanOrEqual(all.people ?? 0)
    const csv = await artist.send({ method: 'GET', url: '/api/artist-figures.csv' })
    const rows = csv.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
    expect(rows.reduce((total, [, , plays]) => total + Number(plays), 0)).toBe(all.plays)
    // Counted from nothing once more, it is the same.
    await context.db.execute(sql`delete from play_days`)
    await context.db.execute(sql`delete from play_spans`)
    await context.db.execute(sql`update play_people set day = '-infinity'`)
    await context.db.execute(sql`update play_roll_up set told_until = '2000-01-01'`)
    expect(await figures()).toEqual(all)
  })
})

describe('releases', () => {
  test('are compared by their first days, albums with all their tracks', async () => {
    const person = await testServer.person()
    const day = (ago: number) => noon(ago).slice(0, 10)
    const single = await newTrack({ title: 'Older single', releaseDate: day(40), isSingle: true })
    const side = await newTrack({ title: 'Side A' })
    const { rows } = await context.db.execute<{ id: number }>(sql`
      insert into albums (title, artist_id, release_date) values ('Ladder', ${artistId}, ${day(10)}) returning id`)
    const albumId = rows[0]?.id
    await context.db.execute(
      sql`insert into album_tracks values (${albumId}, ${side.id}, 1), (${albumId}, ${song.id}, 2)`,
    )
    await newTrack({ title: 'To come', releaseDate: day(-5), isSingle: true })
    await report(
      person,
      play(noon(10), { track: side }),
      play(noon(2)),
      play(noon(11)),
      play(noon(25), { track: single }),
    )
    const { releases } = await figures()
    expect(releases.map(({ kind, title, day, plays7, plays30 }) => [kind, title, day, plays7, plays30])).toEqual([
      ['album', 'Ladder', day(10), 1, 2],
      ['track', 'Older single', day(40), 0, 1],
    ])
  })
})

describe('what is kept', () => {
  test('an erased account leaves its plays as sums, which later plays are added to', async () => {
    const [goes, stays] = [await testServer.person(), await testServer.person()]
    await report(goes, play(noon(2)), play(noon(3), { seconds: 190 }))
    await report(stays, play(noon(2)))
    expect(await figures()).toMatchObject({ plays: 3, people: 2, finished: 1 })
    // What is not counted yet is not lost either.
    await report(goes, play(noon(4)))
    await eraseAccountOf(context, goes)
    expect(await figures()).toMatchObject({ plays: 4, people: 1, finished: 1, seconds: 490 })
    await report(stays, play(noon(2, 25)))
    expect(await figures()).toMatchObject({ plays: 5, people: 1 })
    const { rows } = await context.db.execute(sql`select from ${playsTable} where user_id = ${goes.id}`)
    expect(rows).toEqual([])
  })

  test('plays of long ago are deleted once they are counted, and their days stay', async () => {
    const person = await testServer.person()
    await report(person, play(noon(5)), play(noon(1)))
    // Two days more than they are kept: summer time began or ended in between.
    await context.db.execute(sql`update plays set started_at = now() - interval '402 days'
      where user_id = ${person.id} and started_at < now() - interval '3 days'`)
    const left = () => context.db.$count(playsTable, sql`${playsTable.userId} = ${person.id}`)
    await context.db.execute(sql`update plays set told_at = now() + interval '1 hour' where user_id = ${person.id}`)
    await forgetOldPlays(context)
    expect(await left()).toBe(2)
    await context.db.execute(sql`update plays set told_at = now() where user_id = ${person.id}`)
    expect((await figures()).recent[0]?.plays).toBe(2)
    await forgetOldPlays(context)
    expect(await left()).toBe(1)
    expect((await figures()).recent[0]?.plays).toBe(2)
  })

  test('a play whose transaction ended late is counted with the next, and one told by a clock ahead holds nothing up', async () => {
    const person = await testServer.person()
    await report(person, play(noon(2)), play(noon(3)), play(noon(4)))
    const told = (day: number, ago: string) =>
      context.db.execute(sql`update plays set told_at = now() - ${ago}::interval
        where user_id = ${person.id} and started_at = ${noon(day)}`)
    await told(2, '11 minutes')
    await told(3, '4 minutes')
    await told(4, '-1 hour')
    await context.db.execute(sql`insert into play_roll_up (told_until) values (now() - interval '10 minutes')
      on conflict (is_only) do update set told_until = excluded.told_until`)
    expect((await figures()).plays).toBe(2)
  })

  test('people of a period longer than plays are kept are not known', async () => {
    await report(await testServer.person(), play(noon(1)))
    const { config } = context
    config.PLAYS_KEPT_DAYS = 60
    try {
      expect(await figures({ days: '90' })).toMatchObject({ plays: 1, people: null, tracks: [{ people: null }] })
      expect(await figures({ days: '30' })).toMatchObject({ plays: 1, people: 1, tracks: [{ people: 1 }] })
    } finally {
      config.PLAYS_KEPT_DAYS = 400
    }
  })

  test('people are counted anew when a day has begun, though nobody has played', async () => {
    await report(await testServer.person(), play(noon(6)))
    expect(await figures({ days: '7' })).toMatchObject({ plays: 1, people: 1 })
    await context.db.execute(sql`update plays set started_at = started_at - interval '2 days'`)
    await context.db.execute(sql`update play_people set day = day - 1`)
    expect(await figures({ days: '7' })).toMatchObject({ plays: 1, people: 0 })
  })

  test('two that count at the same moment count once', async () => {
    await report(await testServer.person(), play(noon(1)))
    await Promise.all([rollUpPlays(context), rollUpPlays(context), rollUpPlays(context)])
    expect((await figures()).plays).toBe(1)
  })
})

describe('who sees them', () => {
  test('the artist and admins; for other artists there is no such artist', async () => {
    expect((await figures({ artistId }, admin as never)).artist.id).toBe(artistId)
    const other = await testServer.person({ role: 'artist' })
    for (const query of [{}, { artistId }]) {
      const answer = await other.ask(artistFigures.get, { query })
      expect([answer.status, answer.body]).toEqual([404, { message: 'Artist not found' }])
      for (const csv of [artistFigures.exportCsv, artistFigures.releasesCsv, artistFigures.followersCsv])
        expect((await other.ask(csv, { query })).status).toBe(404)
    }
    const listener = await testServer.person()
    expect((await listener.ask(artistFigures.get, { query: { artistId } })).status).toBe(403)
    expect((await testServer.guest.ask(artistFigures.get, { query: { artistId } })).status).toBe(401)
  })

  test('nonsense is refused', async () => {
    const wrong = await artist.ask(artistFigures.get, { query: { days: '31' } as never })
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: 'Days must be one of 7, 30, 90, 365' }])
    expect((await artist.ask(artistFigures.get, { query: { artistId: 'me' } as never })).status).toBe(400)
  })
})
