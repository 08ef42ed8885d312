import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { listenerPlaylistTracksTable } from './table.ts'

const l = listenerPlaylistTracksTable

/** A cover is made from so many sleeves. */
const SLEEVES = 4

type Contents = Pick<ListenerPlaylist, 'trackCount' | 'totalDuration' | 'sleeves'>

/** How much is on each of some playlists, and the sleeves of their covers: those of different records first. */
export async function contentsOf(db: Connection, ids: readonly number[], caller: Caller | null) {
  if (ids.length === 0) return new Map<number, Contents>()
  const { rows } = await db.execute<{ id: number; count: number; seconds: number; first: number[] | null }>(sql`
    select playlist.id, sums.count, sums.seconds, (
      select array_agg(shown.track_id order by shown.position) from (
        select distinct_records.track_id, distinct_records.position from (
          select distinct on (coalesce(t.image_url, (select min(a.album_id)::text from album_tracks a where a.track_id = t.id), t.id::text))
            first_tracks.track_id, first_tracks.position
          from (
            select track_id, position from ${l} where playlist_id = playlist.id order by position limit 40
          ) first_tracks join ${tracksTable} t on t.id = first_tracks.track_id
          order by coalesce(t.image_url, (select min(a.album_id)::text from album_tracks a where a.track_id = t.id), t.id::text),
            first_tracks.position
        ) distinct_records order by distinct_records.position limit ${SLEEVES}
      ) shown
    ) as first
    from unnest(${sql.param(ids)}::int[]) as playlist (id)
    cross join lateral (
      select count(*)::int as count, coalesce(sum(t.duration), 0)::int as seconds
      from ${l} links join ${tracksTable} t on t.id = links.track_id where links.playlist_id = playlist.id
    ) sums`)
  const wanted = [...new Set(rows.flatMap(({ first }) => first ?? []))]
  const tracks = wanted.length ? await selectTracks(db).where(inArray(tracksTable.id, wanted)) : []
  const byId = new Map(tracks.map((row) => [row.track.id, presentTrack(row, caller)]))
  return new Map(
    rows.map(({ id, count, seconds, first }): [number, Contents] => [
      id,
      { trackCount: count, totalDuration: seconds, sleeves: (first ?? []).flatMap((one) => sleeveOf(byId.get(one))) },
    ]),
  )
}

const sleeveOf = (track: Track | undefined): ListenerPlaylist['sleeves'] =>
  track
    ? [
        {
          ...{ id: track.id, title: track.title, artist: track.artist, ink: track.ink },
          ...{ imageUrl: track.imageUrl, renditions: track.renditions },
        },
      ]
    : []

/** A page of the tracks of a playlist, as a caller may hear them. */
export async function tracksOf(
  db: Connection,
  playlistId: number,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller | null,
): Promise<Track[]> {
  const rows = await selectTracks(db)
    .innerJoin(l, eq(l.trackId, tracksTable.id))
    .where(eq(l.playlistId, playlistId))
    .orderBy(asc(l.position), asc(l.trackId))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => presentTrack(row, caller))
}
