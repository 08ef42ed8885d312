import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { YearInReview } from '#contract/schemas/listening.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { isFinished, isHeard, playsTable } from './table.ts'

/** So many tracks and artists are named. */
const TOP = 5
const MONTHS = 12
const DAY_MS = 86_400_000

const { userId, startedAt, seconds, trackId } = playsTable

/** Plays of somebody in a year by the clocks of a zone. */
const inYear = (ownerId: number, year: number, timeZone: string): SQL =>
  sql`${userId} = ${ownerId} and ${startedAt} >= make_timestamp(${year}, 1, 1, 0, 0, 0) at time zone ${timeZone}
    and ${startedAt} < make_timestamp(${year + 1}, 1, 1, 0, 0, 0) at time zone ${timeZone}`

const countHeard = sql`count(*) filter (where ${isHeard})`.mapWith(Number)
const sumSeconds = sql`coalesce(sum(${seconds}), 0)`.mapWith(Number)

/** The years somebody's plays are kept of, the latest first. */
async function yearsOf(db: Connection, ownerId: number, timeZone: string): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select distinct extract(year from ${startedAt} at time zone ${timeZone})::int as year
    from ${playsTable} where ${userId} = ${ownerId} order by year desc`)
  return rows.map(({ year }) => year)
}

async function daysOf(db: Connection, plays: SQL, timeZone: string) {
  const { rows } = await db.execute<{ date: string; heard: number; finished: number; seconds: number }>(sql`
    select to_char(${startedAt} at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      (count(*) filter (where ${isHeard}))::int as heard, (count(*) filter (where ${isFinished}))::int as finished,
      sum(${seconds})::int as seconds
    from ${playsTable} where ${plays} group by 1 order by 1`)
  return rows
}

async function topTracks(db: Connection, plays: SQL, caller: Caller): Promise<YearInReview['topTracks']> {
  const top = await db
    .select({ id: sql<number>`${trackId}`, heard: countHeard })
    .from(playsTable)
    .where(and(plays, isHeard, sql`${trackId} is not null`))
    .groupBy(trackId)
    .orderBy(sql`count(*) desc, sum(${seconds}) desc, ${trackId}`)
    .limit(TOP)
  if (top.length === 0) return []
  const ids = top.map(({ id }) => id)
  const rows = await selectTracks(db).where(inArray(tracksTable.id, ids))
  const tracks = new Map(rows.map((row) => [row.track.id, presentTrack(row, caller)]))
  return top.flatMap(({ id, heard }) => {
    const track = tracks.get(id)
    return track ? [{ heard, track }] : []
  })
}

/** Artists by how often they were heard, with how many there are; a name without a page counts as one, too. */
async function topArtists(db: Connection, plays: SQL): Promise<Pick<YearInReview, 'artists' | 'topArtists'>> {
  const rows = await db
    .select({
      name: sql<string>`min(${tracksTable.artist})`,
      slug: sql<string | null>`min(${publicSlug})`,
      heard: countHeard,
      seconds: sumSeconds,
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(playsTable)
    .innerJoin(tracksTable, eq(tracksTable.id, trackId))
    .leftJoin(artistsTable, eq(artistsTable.id, tracksTable.artistId))
    .where(and(plays, isHeard, sql`${tracksTable.artist} is not null`))
    .groupBy(sql`lower(${tracksTable.artist})`)
    .orderBy(sql`count(*) desc, sum(${seconds}) desc, lower(${tracksTable.artist})`)
    .limit(TOP)
  return { artists: rows[0]?.all ?? 0, topArtists: rows.map(({ all: _all, ...artist }) => artist) }
}

/** What is known of a month: how long was listened, unless it is still to come or its plays are too old to be kept. */
function monthOf(
  month: string,
  days: readonly { date: string; seconds: number }[],
  { timeZone, keptDays }: YearRules,
): YearInReview['months'][number] {
  const seconds = days.filter(({ date }) => date.startsWith(month)).reduce((all, day) => all + day.seconds, 0)
  if (seconds > 0) return seconds
  const monthBefore = (age: number) => dayAt(Date.now() - age, timeZone).slice(0, 7)
  if (month > monthBefore(0)) return 'coming'
  return month < monthBefore(keptDays * DAY_MS) ? 'too-old' : 0
}

interface YearRules {
  /** Whose days. */
  timeZone: string
  keptDays: number
}

/**
 * What somebody has heard in a year, from the plays in their history: what they took out of it, played while it was paused, or
 * what is too old to be kept, is not in it.
 * @param asked which year; the latest there are plays of where none is named
 */
export async function yearInReview(
  db: Connection,
  asked: number | undefined,
  caller: Caller,
  rules: YearRules,
): Promise<Omit<YearInReview, 'choice' | 'keptDays'>> {
  const { timeZone } = rules
  const years = await yearsOf(db, caller.id, timeZone)
  const year = asked ?? years[0] ?? new Date().getUTCFullYear()
  const plays = inYear(caller.id, year, timeZone)
  const days = await daysOf(db, plays, timeZone)
  const sum = (key: 'heard' | 'finished' | 'seconds') => days.reduce((all, day) => all + day[key], 0)
  const longest = days.toSorted((one, other) => other.seconds - one.seconds)[0]
  return {
    ...{ year, years, from: days[0]?.date ?? null, until: days.at(-1)?.date ?? null },
    ...{ heard: sum('heard'), finished: sum('finished'), seconds: sum('seconds'), days: days.length },
    longestDay: longest ? { date: longest.date, seconds: longest.seconds } : null,
    months: Array.from({ length: MONTHS }, (_, month) =>
      monthOf(`${year}-${String(month + 1).padStart(2, '0')}`, days, rules),
    ),
    topTracks: await topTracks(db, plays, caller),
    ...(await topArtists(db, plays)),
  }
}
