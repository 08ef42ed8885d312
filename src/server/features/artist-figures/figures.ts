import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ArtistFigures, DayFigures, TrackFigures } from '#contract/schemas/artist-figures.ts'
import { artistFollowCountsTable, artistFollowsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { peopleOf } from './count-people.ts'
import { dayStart } from './count-plays.ts'
import { recentTracks, releasesOf } from './releases.ts'
import { countSavesAndSales } from './saves-and-sales.ts'
import { type FiguresRequest, firstDayOfPeriod } from './service.ts'
import { playDaysTable } from './table.ts'

/** So many tracks are shown, those played most. */
const TRACKS = 20

const d = playDaysTable
const ofArtist = (artistId: number): SQL =>
  sql`${d.trackId} in (select ${tracksTable.id} from ${tracksTable} where ${tracksTable.artistId} = ${artistId})`
const plays = sql`sum(${d.plays} + ${d.erasedPlays})::int`
const finished = sql`sum(${d.finished} + ${d.erasedFinished})::int`

interface DayRow extends DayFigures, Record<string, unknown> {
  finished: number
  seconds: number
}

/** Every day of the period and of as many before, the oldest first; what nobody played is nothing. */
async function countDays(db: Connection, request: FiguresRequest): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select of_day::date::text as day, coalesce(plays, 0) as plays, coalesce(finished, 0) as finished,
      coalesce(seconds, 0)::float8 as seconds
    from generate_series(${firstDayOfPeriod(request)} - ${request.days}::int, ${request.today}::date, interval '1 day') of_day
    left join (
      select ${d.day} as day, ${plays} as plays, ${finished} as finished, sum(${d.seconds} + ${d.erasedSeconds}) as seconds
      from ${d} where ${ofArtist(request.artistId)} and ${d.day} >= ${firstDayOfPeriod(request)} - ${request.days}::int
      group by ${d.day}) counted on counted.day = of_day::date
    order by of_day`)
  return rows
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

async function countFollowers(db: Connection, request: FiguresRequest) {
  const since = dayStart(firstDayOfPeriod(request), request.timeZone)
  const { rows } = await db.execute<{ followers: number; newFollowers: number }>(sql`
    select coalesce((select followers from ${artistFollowCountsTable} where artist_id = ${request.artistId}), 0) as followers,
      (select count(*)::int from ${artistFollowsTable} where artist_id = ${request.artistId} and since >= ${since}) as "newFollowers"`)
  return rows[0] ?? { followers: 0, newFollowers: 0 }
}

const sum = (rows: readonly DayRow[], of: 'plays' | 'finished' | 'seconds') =>
  rows.reduce((all, row) => all + row[of], 0)

/**
 * What an artist's dashboard shows of how they are heard.
 * @param keptDays for how many days single plays are kept: people of longer periods are not known
 */
export async function figuresOf(
  db: Connection,
  artist: ArtistFigures['artist'],
  request: FiguresRequest,
  caller: Caller,
  keptDays: number,
): Promise<Omit<ArtistFigures, 'allowed'> & { sold: number }> {
  const [days, tracks, people, follows, recent, releases, savesAndSales] = await Promise.all([
    countDays(db, request),
    countTracks(db, request),
    keptDays < request.days ? null : peopleOf(db, request.artistId, request.days),
    countFollowers(db, request),
    recentTracks(db, request.artistId, caller),
    releasesOf(db, request),
    countSavesAndSales(db, request),
  ])
  const [before, present] = [days.slice(0, request.days), days.slice(request.days)]
  return {
    ...{ artist, days: request.days, since: present[0]?.day ?? request.today, until: request.today, ...follows },
    ...{ plays: sum(present, 'plays'), finished: sum(present, 'finished'), seconds: sum(present, 'seconds') },
    people: people?.all ?? null,
    ...savesAndSales,
    before: { plays: sum(before, 'plays') },
    byDay: present.map(({ day, plays }) => ({ day, plays })),
    tracks: tracks.map(({ bestDay, bestPlays, ...track }) => ({
      ...track,
      people: people && (people.tracks[track.id] ?? 0),
      best: { day: bestDay, plays: bestPlays },
    })),
    ...{ recent, releases },
  }
}
