import { desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ArtistFigures, ReleaseFigures } from '#contract/schemas/artist-figures.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { trackAlbumCountsTable, tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { FiguresRequest } from './service.ts'
import { playDaysTable } from './table.ts'

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

/** What came out last: albums, and tracks that are out by themselves, each with the plays of its first days. */
export async function releasesOf(
  db: Connection,
  { artistId, today }: Pick<FiguresRequest, 'artistId' | 'today'>,
  most = RELEASES,
): Promise<ReleaseFigures[]> {
  const [a, l, t, c, d] = [albumsTable, albumTracksTable, tracksTable, trackAlbumCountsTable, playDaysTable]
  const { rows } = await db.execute<ReleaseFigures & Record<string, unknown>>(sql`
    with released as (
      (select 'album' as kind, ${a.id} as id, ${a.title} as title, ${a.releaseDate} as day,
        array(select ${l.trackId} from ${l} where ${l.albumId} = ${a.id}) as track_ids
      from ${a} where ${a.artistId} = ${artistId} and ${a.releaseDate} <= ${today}
      order by ${a.releaseDate} desc, ${a.id} desc limit ${most})
      union all
      (select 'track', ${t.id}, ${t.title}, ${t.releaseDate}, array[${t.id}]
      from ${t} join ${c} on ${c.trackId} = ${t.id} and (${c.isSingle} or ${c.albums} = 0)
      where ${t.artistId} = ${artistId} and ${t.releaseDate} <= ${today}
      order by ${t.releaseDate} desc, ${t.id} desc limit ${most})
      order by day desc, id desc limit ${most})
    select kind, id, title, released.day::text as day,
      coalesce(sum(${d.plays} + ${d.erasedPlays}) filter (where ${d.day} < released.day + 7), 0)::int as "plays7",
      coalesce(sum(${d.plays} + ${d.erasedPlays}), 0)::int as "plays30"
    from released
    left join ${d} on ${d.trackId} = any (track_ids) and ${d.day} >= released.day and ${d.day} < released.day + 30
    group by kind, id, title, released.day order by released.day desc, id desc`)
  return rows
}
