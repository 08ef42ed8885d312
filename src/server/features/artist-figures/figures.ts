import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { FigureKind } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures, SpanFigures, TrackFigures } from '#contract/schemas/artist-figures.ts'
import { artistFollowCountsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { listenersOfPeriod } from './count-listeners.ts'
import { mondayOf } from './count-spans.ts'
import { ENGAGEMENT_KINDS, engagementByDay } from './engagement.ts'
import { recentTracks, releasesOf } from './releases.ts'
import { type FiguresRequest, firstDayOfPeriod } from './service.ts'
import { playDaysTable, playSpansTable } from './table.ts'

/** So many tracks are shown, those played most. */
const TRACKS = 20

const [d, s] = [playDaysTable, playSpansTable]
const ofArtist = (artistId: number): SQL =>
  sql`${d.trackId} in (select ${tracksTable.id} from ${tracksTable} where ${tracksTable.artistId} = ${artistId})`
const plays = sql`sum(${d.plays} + ${d.erasedPlays})::int`
const finished = sql`sum(${d.finished} + ${d.erasedFinished})::int`

interface DayRow extends Record<string, unknown>, SpanFigures {
  seconds: number
  sold: number
}

/** People of days, or of weeks from Monday, as they were counted. */
const peopleBySpan = (artistId: number, days: 1 | 7) => sql`
  select ${s.day} as day, ${s.people} + ${s.erasedPeople} as people from ${s}
  where ${s.artistId} = ${artistId} and ${s.days} = ${days} and ${s.albumId} is null and ${s.trackId} is null`

/** The first Monday of the weeks that have a day of the period. */
const firstMonday = (request: FiguresRequest) => mondayOf(firstDayOfPeriod(request))

/**
 * Every day of the period and of as many before, the oldest first; what nobody played is nothing. What came of plays is told since the
 * Monday before the period, for whole weeks.
 */
async function countDays(db: Connection, request: FiguresRequest): Promise<DayRow[]> {
  const { artistId, timeZone } = request
  const first = sql`${firstDayOfPeriod(request)} - ${request.days}::int`
  const { rows } = await db.execute<DayRow>(sql`
    select of_day::date::text as day, coalesce(plays, 0) as plays, coalesce(finished, 0) as finished,
      coalesce(seconds, 0)::float8 as seconds, coalesce(people, case when coalesce(plays, 0) = 0 then 0 end) as people,
      coalesce(saves, 0) as saves, coalesce(likes, 0) as likes, coalesce("newFollowers", 0) as "newFollowers",
      coalesce(sold, 0) as sold
    from generate_series(${first}, ${request.today}::date, interval '1 day') of_day
    left join (
      select ${d.day} as day, ${plays} as plays, ${finished} as finished, sum(${d.seconds} + ${d.erasedSeconds}) as seconds
      from ${d} where ${ofArtist(artistId)} and ${d.day} >= ${first} group by ${d.day}) counted on counted.day = of_day::date
    left join (${peopleBySpan(artistId, 1)} and ${s.day} >= ${first}) heard on heard.day = of_day::date
    left join (${engagementByDay(artistId, firstMonday(request), timeZone)}) engagement on engagement.day = of_day::date
    order by of_day`)
  return rows
}

async function countWeeks(db: Connection, request: FiguresRequest): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; people: number }>(sql`
    select day::text as day, people from (
      ${peopleBySpan(request.artistId, 7)} and ${s.day} >= ${firstMonday(request)}) weeks`)
  return new Map(rows.map(({ day, people }) => [day, people]))
}

const SUMMED = ['plays', 'finished', 'seconds', 'saves', 'likes', 'newFollowers', 'sold'] as const

/** Days together; people are no sum of them. */
const sumOf = (rows: readonly DayRow[]) =>
  Object.fromEntries(SUMMED.map((of) => [of, rows.reduce((all, row) => all + row[of], 0)])) as Record<
    (typeof SUMMED)[number],
    number
  >

const DAY_MS = 86_400_000
const daysSinceMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** Weeks from Monday that end with the last of these days, each the sum of its days, and people of the whole week. */
function weeksOf(days: readonly DayRow[], since: string, people: ReadonlyMap<string, number>): SpanFigures[] {
  const monday = new Date(Date.parse(since) - daysSinceMonday(since) * DAY_MS).toISOString().slice(0, 10)
  const shown = days.filter(({ day }) => day >= monday)
  return Array.from({ length: Math.ceil(shown.length / 7) }, (_, week) => {
    const ofWeek = shown.slice(week * 7, week * 7 + 7)
    const { seconds: _seconds, ...sums } = sumOf(ofWeek)
    const day = ofWeek[0]?.day ?? monday
    return { day, ...sums, people: people.get(day) ?? (sums.plays === 0 ? 0 : null) }
  })
}

/** Tracks played most in the period, each with its best day. */
async function countTracks(db: Connection, request: FiguresRequest) {
  const { rows } = await db.execute<Omit<TrackFigures, 'people' | 'best'> & { bestDay: string; bestPlays: number }>(sql`
    select t.id, t.title, counted.plays, counted.finished, counted.best_day::text as "bestDay", counted.best_plays as "bestPlays"
    from (
      select ${d.trackId} as track_id, ${plays} as plays, ${finished} as finished,
        (array_agg(${d.day} order by ${d.plays} + ${d.erasedPlays} desc, ${d.day} desc))[1] as best_day,
        max(${d.plays} + ${d.erasedPlays}) as best_plays
      from ${d} where ${ofArtist(request.artistId)} and ${d.day} >= ${firstDayOfPeriod(request)} group by ${d.trackId}) counted
    join ${tracksTable} t on t.id = counted.track_id
    where counted.plays > 0 order by counted.plays desc, t.id desc limit ${TRACKS}`)
  return rows
}

async function countFollowers(db: Connection, artistId: number): Promise<number> {
  const f = artistFollowCountsTable
  const [row] = await db.select({ followers: f.followers }).from(f).where(eq(f.artistId, artistId))
  return row?.followers ?? 0
}

/** Every day of the period and every week that has one of them, the oldest first. */
export async function spansOf(db: Connection, request: FiguresRequest) {
  const [rows, people] = await Promise.all([countDays(db, request), countWeeks(db, request)])
  const [before, present] = [rows.slice(0, request.days), rows.slice(request.days)]
  const since = present[0]?.day ?? request.today
  return {
    ...{ since, before: sumOf(before), sums: sumOf(present) },
    byDay: present.map(({ seconds: _seconds, ...day }): SpanFigures => day),
    byWeek: weeksOf(rows, since, people),
  }
}

/**
 * What an artist's dashboard shows of how they are heard.
 * @param options `keptDays`: for how many days single plays are kept, people of longer periods are not known; `shows`: the figure whose
 *   releases are counted, all where it is left out
 */
export async function figuresOf(
  db: Connection,
  artist: ArtistFigures['artist'],
  request: FiguresRequest,
  caller: Caller,
  { keptDays, shows }: { keptDays: number; shows?: FigureKind | undefined },
): Promise<Omit<ArtistFigures, 'allowed'>> {
  const [spans, tracks, people, followers, recent, releases] = await Promise.all([
    spansOf(db, request),
    countTracks(db, request),
    keptDays < request.days ? null : listenersOfPeriod(db, request.artistId, request.days),
    countFollowers(db, request.artistId),
    recentTracks(db, request.artistId, caller),
    releasesOf(db, request, { kinds: ENGAGEMENT_KINDS.filter((one) => shows === undefined || one === shows) }),
  ])
  const { since, sums, before, byDay, byWeek } = spans
  return {
    ...{ artist, days: request.days, since, until: request.today, followers, playsKeptDays: keptDays },
    ...sums,
    people: people?.all ?? null,
    before: { plays: before.plays },
    ...{ byDay, byWeek },
    tracks: tracks.map(({ bestDay, bestPlays, ...track }) => ({
      ...track,
      people: people && (people.tracks[track.id] ?? 0),
      best: { day: bestDay, plays: bestPlays },
    })),
    ...{ recent, releases },
  }
}
