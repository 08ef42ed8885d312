import { type SQL, sql } from 'drizzle-orm'
import { RELEASE_DAYS } from '#contract/rules/artist-figures.ts'
import { playsTable } from '#server/features/listening/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { dayOf, dayStart, isCounted, playsOfArtists } from './count-plays.ts'
import { MOST_RELEASES, releasedBy } from './released.ts'
import { playSpansTable } from './table.ts'

const s = playSpansTable
const WEEK = 7
const LONGEST_RELEASE = Math.max(...RELEASE_DAYS)

/** By which clocks days are told, and for how many of them single plays are kept. */
export interface PlayRetention {
  timeZone: string
  keptDays: number
}

/** The Monday of the week of a day. */
export const mondayOf = (day: SQL): SQL => sql`(${day} - (extract(isodow from ${day})::int - 1))`

/** The first day that has all its plays still, whatever is deleted while they are counted; spans that begin earlier stay as they are. */
const firstWhole = (today: string, keptDays: number) => sql`(${today}::date - ${keptDays - 1}::int)`

/** What is counted anew where plays have changed since a day: the first days of spans of a day, a week and a release. */
function firstsOf(since: SQL, whole: SQL) {
  const from = sql`greatest(${since}, ${whole})`
  return {
    days: from,
    weeks: sql`greatest(${mondayOf(from)}, ${whole})`,
    releases: sql`greatest(${from} - ${LONGEST_RELEASE - 1}::int, ${whole})`,
  }
}
type Firsts = ReturnType<typeof firstsOf>

/** Common table expressions that end with `counted`: people of each span from its first day on, of plays `among` all. */
const countedSpans = (firsts: Firsts, today: string, timeZone: string, among: SQL): SQL => sql`
  heard as materialized (
    select distinct ${tracksTable.artistId} as artist_id, ${playsTable.trackId} as track_id, ${playsTable.listener} as listener,
      ${dayOf(timeZone)} as day
    from ${playsOfArtists}
    where ${isCounted} and ${tracksTable.artistId} is not null and ${among}
      and ${playsTable.startedAt} >= ${dayStart(sql`least(${firsts.weeks}, ${firsts.releases})`, timeZone)}
      and ${playsTable.startedAt} < ${dayStart(sql`${today}::date + 1`, timeZone)}),
  released as (
    select artists.artist_id, kind, id, released.day, track_ids from (select distinct artist_id from heard) artists
    cross join lateral (${releasedBy(sql`artists.artist_id`, today, MOST_RELEASES)}) released
    where released.day >= ${firsts.releases}),
  counted as (
    select artist_id, null::int as album_id, null::int as track_id, day, 1 as days, count(distinct listener)::int as people
    from heard where day >= ${firsts.days} group by artist_id, day
    union all
    select artist_id, null, null, monday, ${WEEK}::int, count(distinct listener)::int
    from heard cross join lateral (select ${mondayOf(sql`day`)} as monday) week
    where monday >= ${firsts.weeks} group by artist_id, monday
    union all
    select r.artist_id, case kind when 'album' then id end, case kind when 'track' then id end, r.day, spans.days,
      count(distinct listener)::int
    from released r cross join lateral unnest(r.track_ids) of_release (track_id)
      join heard using (artist_id, track_id)
      join unnest(${sql.param([...RELEASE_DAYS])}::int[]) spans (days) on heard.day >= r.day and heard.day < r.day + spans.days
    group by r.artist_id, kind, id, r.day, spans.days)`

/** Spans of one artist that are counted anew. */
const isAmong = ({ days, weeks, releases }: Firsts): SQL => sql`
  ${s.day} >= case when ${s.albumId} is not null or ${s.trackId} is not null then ${releases}
    when ${s.days} = 1 then ${days} else ${weeks} end`

/**
 * Counts how many people played an artist by day, by week and by release, of spans that have a day since the one given. Nobody is counted
 * twice in a span, so spans are counted from plays and not added up; spans with plays that are deleted already stay as they were.
 */
export async function recountSpans(
  db: Connection,
  { artistId, since }: { artistId: number; since: string },
  today: string,
  { timeZone, keptDays }: PlayRetention,
): Promise<void> {
  const firsts = firstsOf(sql`${since}::date`, firstWhole(today, keptDays))
  await db.execute(sql`
    with ${countedSpans(firsts, today, timeZone, sql`${tracksTable.artistId} = ${artistId}`)},
    left_by_all as (
      update ${s} set people = 0
      where ${s.artistId} = ${artistId} and ${s.people} > 0 and ${isAmong(firsts)} and not exists (
        select from counted c where c.days = ${s.days} and c.day = ${s.day}
          and c.album_id is not distinct from ${s.albumId} and c.track_id is not distinct from ${s.trackId}))
    insert into ${s} (artist_id, album_id, track_id, day, days, people)
    select artist_id, album_id, track_id, day, days, people from counted
    on conflict (artist_id, days, day, album_id, track_id) do update set people = excluded.people
    where ${s.people} <> excluded.people`)
}

/** Adds somebody to those whose account is gone, in every span they are left out of from now on. */
export async function keepErasedListeners(
  db: Connection,
  theirs: SQL,
  { timeZone, keptDays }: PlayRetention,
): Promise<void> {
  const today = dayAt(Date.now(), timeZone)
  const firsts = firstsOf(sql`'-infinity'::date`, firstWhole(today, keptDays))
  await db.execute(sql`
    with ${countedSpans(firsts, today, timeZone, theirs)}
    insert into ${s} (artist_id, album_id, track_id, day, days, erased_people)
    select artist_id, album_id, track_id, day, days, people from counted
    on conflict (artist_id, days, day, album_id, track_id) do update
    set erased_people = ${s.erasedPeople} + excluded.erased_people`)
}
