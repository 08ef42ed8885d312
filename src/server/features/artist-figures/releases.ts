import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { RELEASE_DAYS } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures, ReleaseFigures } from '#contract/schemas/artist-figures.ts'
import { merchandiseDownloadsTable } from '#server/features/merchandise/table.ts'
import { releaseLinksTable } from '#server/features/releases/table.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { ENGAGEMENT_KINDS, type EngagementKind, engagementOfRelease } from './engagement.ts'
import { releasedBy } from './released.ts'
import type { FiguresRequest } from './service.ts'
import { playDaysTable, playSpansTable } from './table.ts'

const RELEASES = 6
const RECENT = 5

/** The newest tracks of an artist, each with all plays it ever had. */
export async function recentTracks(db: Connection, artistId: number, caller: Caller): Promise<ArtistFigures['recent']> {
  const rows = await selectTracks(db)
    .where(eq(tracksTable.artistId, artistId))
    .orderBy(desc(tracksTable.createdAt), desc(tracksTable.id))
    .limit(RECENT)
  if (rows.length === 0) return []
  const counted = await db
    .select({
      trackId: playDaysTable.trackId,
      plays: sql`sum(${playDaysTable.plays} + ${playDaysTable.erasedPlays})`.mapWith(Number),
    })
    .from(playDaysTable)
    .where(sql`${playDaysTable.trackId} in ${rows.map(({ track }) => track.id)}`)
    .groupBy(playDaysTable.trackId)
  const plays = new Map(counted.map((row) => [row.trackId, row.plays]))
  return rows.map((row) => ({ track: presentTrack(row, caller), plays: plays.get(row.track.id) ?? 0 }))
}

const [d, s] = [playDaysTable, playSpansTable]

/** A column for each number of first days: `plays7`, `plays30`. */
const columnsOf = (name: string, column: (days: number) => SQL): SQL =>
  sql.join(
    RELEASE_DAYS.map((days) => sql`${column(days)} as ${sql.identifier(`${name}${days}`)}`),
    sql`, `,
  )
const sumsOf = (name: string, amount: SQL, isWithin: (days: number) => SQL): SQL =>
  columnsOf(name, (days) => sql`coalesce(sum(${amount}) filter (where ${isWithin(days)}), 0)::int`)

const LONGEST = Math.max(...RELEASE_DAYS)
const isWithinDays = (days: number) => sql`${d.day} < r.day + ${days}::int`

/** What is sold of a release: items it is linked to or that bring it, or its tracks, as a download. */
const itemsOfRelease = (() => {
  const [l, m] = [releaseLinksTable, merchandiseDownloadsTable]
  const isOf = ({ albumId, trackId }: typeof l | typeof m) =>
    sql`(${albumId} = r.album_id or ${trackId} = any (r.track_ids))`
  return sql`
    select ${l.merchandiseId} from ${l} where ${l.merchandiseId} is not null and ${isOf(l)}
    union all select ${m.merchandiseId} from ${m} where ${isOf(m)}`
})()

/** What came of a release beside plays, in its first days: lateral queries, each under the name of its kind. */
const engagementColumns = (timeZone: string, kinds: readonly EngagementKind[]): SQL => {
  const queries = engagementOfRelease(
    { trackIds: sql`r.track_ids`, items: itemsOfRelease, artistId: sql`r.artist_id` },
    timeZone,
  )
  return sql.join(
    kinds.map(
      (name) => sql`cross join lateral (
        select ${sumsOf(name, sql`amount`, (days) => sql`day < r.day + ${days}::int`)}
        from (${queries[name]}) each_one where day >= r.day and day < r.day + ${LONGEST}::int) ${sql.identifier(`of_${name}`)}`,
    ),
    sql` `,
  )
}

/** People of the first days as they were counted; who nobody played has none, others are null until they are counted. */
const peopleOfRelease = columnsOf(
  'people',
  (days) => sql`coalesce(
    (select ${s.people} + ${s.erasedPeople} from ${s}
      where ${s.artistId} = r.artist_id and ${s.days} = ${days} and ${s.day} = r.day
        and ${s.albumId} is not distinct from r.album_id and ${s.trackId} is not distinct from r.track_id),
    case when ${sql.identifier(`plays${days}`)} = 0 then 0 end)`,
)

/**
 * What came out last: albums, and tracks that are out by themselves, each with the figures of its first days.
 * @param kinds which kinds of engagement are counted
 */
export async function releasesOf(
  db: Connection,
  { artistId, today, timeZone }: Pick<FiguresRequest, 'artistId' | 'today' | 'timeZone'>,
  { most = RELEASES, kinds = ENGAGEMENT_KINDS }: { most?: number; kinds?: readonly EngagementKind[] } = {},
): Promise<ReleaseFigures[]> {
  const { rows } = await db.execute<ReleaseFigures & Record<string, unknown>>(sql`
    with r as (
      select kind, id, title, released.day, track_ids, ${artistId}::int as artist_id,
        case kind when 'album' then id end as album_id, case kind when 'track' then id end as track_id
      from (${releasedBy(sql`${artistId}`, today, most)}) released)
    select kind, id, title, r.day::text as day, played.*, ${peopleOfRelease}
      ${sql.join(kinds.map((name) => sql`, ${sql.identifier(`of_${name}`)}.*`))}
    from r
    cross join lateral (
      select ${sumsOf('plays', sql`${d.plays} + ${d.erasedPlays}`, isWithinDays)},
        ${sumsOf('finished', sql`${d.finished} + ${d.erasedFinished}`, isWithinDays)}
      from ${d} where ${d.trackId} = any (r.track_ids) and ${d.day} >= r.day and ${isWithinDays(LONGEST)}) played
    ${engagementColumns(timeZone, kinds)}
    order by r.day desc, id desc`)
  return rows
}
