import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Album } from '#contract/schemas/albums.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import { linkedTracks, presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { momentOfAll } from '#server/platform/access/entitlements/can-see.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { type AlbumRow, albumsTable, albumTracksTable } from './table.ts'

interface ShownAlbum {
  album: AlbumRow
  artistSlug: string | null
  renditions: Rendition[] | null
  linked: { n: number; seconds: number }
}

const linked = sql<ShownAlbum['linked']>`(
  select json_build_object('n', count(*), 'seconds', coalesce(sum(t.duration), 0))
  from album_tracks l join tracks t on t.id = l.track_id where l.album_id = ${albumsTable.id})`

/** Selects albums with everything their answer shows; add `where`, order and page. */
export const selectAlbums = (db: Connection) =>
  db
    .select({ album: albumsTable, artistSlug: publicSlug, renditions: uploadsTable.renditions, linked })
    .from(albumsTable)
    .leftJoin(artistsTable, eq(artistsTable.id, albumsTable.artistId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, albumsTable.imageUrl))
    .$dynamic()

export function presentAlbum({ album: row, artistSlug, renditions, linked }: ShownAlbum): Album {
  return {
    ...row,
    artistSlug,
    renditions: renditions ?? [],
    publicFrom: momentOfAll(row, new Date()),
    trackCount: linked.n || (row.statedTrackCount ?? 0),
    totalDuration: linked.seconds,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** An album's tracks in order; without links, those that name the album and its artist in words. */
export async function albumTracks(db: Connection, album: AlbumRow, caller: Caller | null): Promise<Track[]> {
  const tracks = await linkedTracks(
    db,
    sql`(select track_id, position from album_tracks where album_id = ${album.id}) as link`,
    caller,
  )
  if (tracks.length > 0) return tracks
  const rows = await selectTracks(db)
    .where(
      and(
        eq(sql`lower(${tracksTable.album})`, album.title.toLowerCase()),
        or(
          album.artistId ? eq(tracksTable.artistId, album.artistId) : undefined,
          album.artist ? eq(sql`lower(${tracksTable.artist})`, album.artist.toLowerCase()) : undefined,
        ),
      ),
    )
    .orderBy(asc(tracksTable.createdAt), asc(tracksTable.id))
    .limit(500)
  return rows.map((row) => presentTrack(row, caller))
}

export const NOT_THEIR_TRACKS = 'Only tracks with audio by the chosen artist can be on the album'

/**
 * Puts tracks on an album in the given order.
 * @param chosen none leaves those that are on it, if they may stay
 * @param artistBefore whose album it was; under a new artist every track counts as newly chosen
 * @throws 400 when a newly chosen track does not exist, has no audio, or is another artist's
 */
export async function linkTracks(
  db: Connection,
  album: AlbumRow,
  chosen: number[] | undefined,
  artistBefore: number | null = album.artistId,
): Promise<void> {
  const links = await db
    .select({ id: albumTracksTable.trackId })
    .from(albumTracksTable)
    .where(eq(albumTracksTable.albumId, album.id))
  const before = links.map(({ id }) => id)
  const trackIds = chosen ?? before
  const isHanded = album.artistId !== null && album.artistId !== artistBefore
  const added = isHanded ? trackIds : trackIds.filter((id) => !before.includes(id))
  const rows = added.length
    ? await db.select().from(tracksTable).where(inArray(tracksTable.id, added)).for('key share')
    : []
  const fits = (row: (typeof rows)[number]) =>
    row.audioUrl !== null && (album.artistId === null || row.artistId === album.artistId)
  if (rows.length < added.length || !rows.every(fits))
    throw invalid(NOT_THEIR_TRACKS, { selectedTracks: NOT_THEIR_TRACKS })
  if (!chosen) return
  await db.delete(albumTracksTable).where(eq(albumTracksTable.albumId, album.id))
  if (trackIds.length)
    await db
      .insert(albumTracksTable)
      .values(trackIds.map((trackId, position) => ({ albumId: album.id, trackId, position })))
}

/** Puts a track after the others of an album, to be had by whom the album is for. */
export async function addToAlbum(db: Connection, album: AlbumRow, trackId: number): Promise<void> {
  await db.insert(albumTracksTable).values({
    albumId: album.id,
    trackId,
    position: sql`(select coalesce(max(position) + 1, 0) from album_tracks where album_id = ${album.id})`,
  })
  await openWithAlbum(db, album, { tracks: [trackId] })
}

/**
 * Gives the tracks of an album who has it first and until when, since they are what is heard of it: as it is changed, and as tracks
 * come to an album that members have first.
 */
export async function openWithAlbum(
  db: Connection,
  { id, publicFrom, earlyTier }: AlbumRow,
  sent: { publicFrom?: unknown; earlyTier?: unknown; tracks?: unknown },
): Promise<void> {
  const isChanged = sent.publicFrom !== undefined || sent.earlyTier !== undefined
  if (!isChanged && (sent.tracks === undefined || publicFrom === null)) return
  const own = db.select({ id: albumTracksTable.trackId }).from(albumTracksTable).where(eq(albumTracksTable.albumId, id))
  const differs = sql`(${tracksTable.publicFrom}, ${tracksTable.earlyTier}) is distinct from
    (${publicFrom?.toISOString() ?? null}::timestamptz, ${earlyTier})`
  await db
    .update(tracksTable)
    .set({ publicFrom, earlyTier, version: sql`${tracksTable.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(tracksTable.id, own), differs))
}

/** The words an album is found by; the same expression its index is on. */
export const albumWords = sql`(${albumsTable.title} || ' ' || coalesce(${albumsTable.artist}, ''))`
