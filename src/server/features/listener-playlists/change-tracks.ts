import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_PLAYLIST_TRACKS } from '#contract/listener-playlists.ts'
import type { ListPosition } from '#contract/schemas/kit/list-position.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable } from './table.ts'

const l = listenerPlaylistTracksTable
const FULL = `A playlist holds at most ${MAX_PLAYLIST_TRACKS} tracks`
const NEIGHBOUR_GONE = 'What it should stand beside is not on the playlist any more'

/** Says that a playlist was changed, without raising its version: a name can be saved while others add tracks. */
export const markChanged = (transaction: Connection, playlistId: number) =>
  transaction
    .update(listenerPlaylistsTable)
    .set({ updatedAt: sql`now()` })
    .where(eq(listenerPlaylistsTable.id, playlistId))

/** Numbers the tracks of a playlist by an order: their places are 0 and up, without gaps. */
const renumber = (transaction: Connection, playlistId: number, order: ReturnType<typeof sql>) =>
  transaction.execute(sql`
    update ${l} set position = places.place from (
      select track_id, row_number() over (order by ${order}) - 1 as place from ${l} where playlist_id = ${playlistId}
    ) places
    where ${l.playlistId} = ${playlistId} and ${l.trackId} = places.track_id and ${l.position} <> places.place`)

async function positionOf(transaction: Connection, playlistId: number, trackId: number): Promise<number | null> {
  const [row] = await transaction
    .select({ position: l.position })
    .from(l)
    .where(and(eq(l.playlistId, playlistId), eq(l.trackId, trackId)))
  return row?.position ?? null
}

/**
 * Adds tracks at the end of a playlist that is held, or behind one of it; those it has already stay where they are.
 * @returns how many were added, and how many it has
 * @throws 400 for a track that does not exist, 409 when it would hold too many
 */
export async function addTracks(
  transaction: Connection,
  playlistId: number,
  { trackIds, after }: { trackIds: readonly number[]; after?: number | null | undefined },
  caller: Caller,
): Promise<{ added: number; trackCount: number }> {
  const known = trackIds.length
    ? await transaction
        .select({ id: tracksTable.id })
        .from(tracksTable)
        .where(inArray(tracksTable.id, [...trackIds]))
        .orderBy(tracksTable.id)
        .for('key share')
    : []
  if (known.length < trackIds.length)
    throw invalid('One of these tracks does not exist', { trackIds: 'One of these tracks does not exist' })
  const { rows } = await transaction.execute(sql`
    insert into ${l} (playlist_id, track_id, position, added_by_id)
    select ${playlistId}, sent.id, (
      select coalesce(max(position), -1) from ${l} where playlist_id = ${playlistId}
    ) + sent.place, ${caller.id}
    from unnest(${sql.param(trackIds)}::int[]) with ordinality as sent (id, place)
    on conflict do nothing returning track_id`)
  const trackCount = await transaction.$count(l, eq(l.playlistId, playlistId))
  if (trackCount > MAX_PLAYLIST_TRACKS) throw conflict(FULL, { trackIds: FULL })
  if (after !== undefined && rows.length > 0) {
    const at = after === null ? -1 : await positionOf(transaction, playlistId, after)
    const added = rows.map((row) => Number(row['track_id']))
    // What it came behind may be gone since: then it stays at the end.
    if (at !== null) {
      const isNew = sql`track_id = any(${sql.param(added)}::int[])`
      await renumber(transaction, playlistId, sql`case when ${isNew} then ${at} else position end, ${isNew}, position`)
    }
  }
  if (rows.length > 0) await markChanged(transaction, playlistId)
  return { added: rows.length, trackCount }
}

/**
 * Puts a track of a playlist that is held beside another one. It names its neighbour and not a number, so that what two
 * windows order at once comes to one order in which both moves count and no track is lost.
 * @throws 404 when it is not on the playlist, 409 when its neighbour is not
 */
export async function placeTrack(
  transaction: Connection,
  playlistId: number,
  trackId: number,
  { after, before }: ListPosition,
): Promise<void> {
  if ((await positionOf(transaction, playlistId, trackId)) === null) throw notFound('Track')
  const neighbour = before ?? after ?? null
  if (neighbour === trackId) return
  const at = neighbour === null ? -1 : await positionOf(transaction, playlistId, neighbour)
  if (at === null) throw conflict(NEIGHBOUR_GONE)
  const isMoved = sql`track_id = ${trackId}`
  const side = before === undefined ? isMoved : sql`not (${isMoved})`
  await renumber(transaction, playlistId, sql`case when ${isMoved} then ${at} else position end, ${side}, track_id`)
  await markChanged(transaction, playlistId)
}

/** Takes a track off a playlist that is held; one that is not on it is no error: somebody was faster. */
export async function removeTrack(transaction: Connection, playlistId: number, trackId: number): Promise<void> {
  const gone = await transaction
    .delete(l)
    .where(and(eq(l.playlistId, playlistId), eq(l.trackId, trackId)))
    .returning({ trackId: l.trackId })
  if (gone.length > 0) await markChanged(transaction, playlistId)
}
