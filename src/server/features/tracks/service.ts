import { countDistinct, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Caller, tiers } from '#contract/kit/access.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { Track, TrackDraft, TrackPatch } from '#contract/schemas/tracks.ts'
import { creditArtist, notifyOfRelease } from '#server/features/artists/service.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import { can } from '#server/platform/access/can.ts'
import { momentOfAll, neededTier } from '#server/platform/access/entitlements/can-see.ts'
import { neededTierAt } from '#server/platform/access/entitlements/early-access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { FileAccess } from '#server/platform/feature.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { lockAudio } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { trackPolicy } from './policy.ts'
import { type ListedTrackRow, listedTrackColumns, type TrackRow, trackAlbumCountsTable, tracksTable } from './table.ts'

/** A track's row with what its answer takes from elsewhere. */
interface ShownTrack {
  track: ListedTrackRow
  hasLyrics: boolean
  artistSlug: string | null
  renditions: Rendition[] | null
  loudness: number | null
  onAlbum: { id: number; title: string; imageUrl: string | null } | null
}

const onAlbum = sql<ShownTrack['onAlbum']>`(
  select json_build_object('id', a.id, 'title', a.title, 'imageUrl', a.image_url)
  from album_tracks l join albums a on a.id = l.album_id
  where l.track_id = ${tracksTable.id} order by a.id limit 1)`

const loudness = sql<number | null>`(
  select sound.loudness from ${uploadsTable} sound where sound.url = ${tracksTable.audioUrl})`

const hasLyrics = sql<boolean>`(${tracksTable.lyrics} is not null)`

/** Selects tracks with everything their answer shows; add `where`, order and page. */
export const selectTracks = (db: Connection) =>
  db
    .select({
      ...{ track: listedTrackColumns, hasLyrics, artistSlug: publicSlug },
      ...{ renditions: uploadsTable.renditions, loudness, onAlbum },
    })
    .from(tracksTable)
    .leftJoin(artistsTable, eq(artistsTable.id, tracksTable.artistId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, tracksTable.imageUrl))
    .$dynamic()

/** What one caller is told of a track: above their tier there is no address to its audio. */
export function presentTrack(
  { track: row, hasLyrics, artistSlug, renditions, loudness, onAlbum }: ShownTrack,
  caller: Caller | null,
): Track {
  const now = new Date()
  const locked = !can(caller, trackPolicy.play, { ...row, now })
  const isStored = can(caller, trackPolicy.readAsStored)
  return {
    ...row,
    artistSlug,
    album: onAlbum?.title ?? row.album,
    albumId: onAlbum?.id ?? null,
    releaseDate: row.releaseDate ?? (row.year ? `${row.year}-01-01` : null),
    imageUrl: row.imageUrl ?? onAlbum?.imageUrl ?? null,
    renditions: renditions ?? [],
    audioUrl: locked ? null : row.audioUrl,
    loudness,
    hasAudio: row.audioUrl !== null,
    hasLyrics,
    locked,
    accessTier: isStored ? row.accessTier : neededTier(row, now),
    publicFrom: momentOfAll(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Tracks joined through a link table, in the link's order. */
export async function linkedTracks(db: Connection, link: SQL, caller: Caller | null): Promise<Track[]> {
  const rows = await selectTracks(db)
    .innerJoin(link, sql`link.track_id = ${tracksTable.id}`)
    .orderBy(sql`link.position, ${tracksTable.id}`)
  return rows.map((row) => presentTrack(row, caller))
}

/** Whom the tracks that use a file are for. */
export async function trackFileGates(db: Connection, url: string): Promise<FileAccess[]> {
  const { accessTier, publicFrom, earlyTier } = tracksTable
  const gates = await db
    .select({ accessTier, publicFrom, earlyTier })
    .from(tracksTable)
    .where(eq(tracksTable.audioUrl, url))
    .groupBy(accessTier, publicFrom, earlyTier)
  return gates.map((gate) => ({ ...gate, called: 'This track' }))
}

/** The words a track is found by; the same expression its index is on. */
export const trackWords = sql`(${tracksTable.title} || ' ' || coalesce(${tracksTable.artist}, ''))`

/** A single is a track on no album, or one released as such; asked of the counts of a track's albums. */
export const isSingle = sql<boolean>`(${trackAlbumCountsTable.isSingle} or ${trackAlbumCountsTable.albums} = 0)`

/** What each tier adds: playable tracks, and albums they are on; every tier is named. */
export async function countTiers(db: Connection) {
  const tier = neededTierAt(tracksTable, new Date())
  const rows = await db
    .select({
      tier,
      tracks: countDistinct(tracksTable.id),
      albums: sql`count(distinct l.album_id)`.mapWith(Number),
    })
    .from(tracksTable)
    .leftJoin(sql`album_tracks l`, sql`l.track_id = ${tracksTable.id}`)
    .where(isNotNull(tracksTable.audioUrl))
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.tier, row]))
  return tiers.map((tier) => counted.get(tier) ?? { tier, tracks: 0, albums: 0 })
}

type Columns = Partial<typeof tracksTable.$inferInsert>

/**
 * Columns for the sent fields of a track.
 * A release date brings its year; ending the search for video models clears what was asked of them.
 */
export function trackColumns(sent: Omit<TrackPatch, 'version'>, credit: Pick<Columns, 'artist' | 'artistId'>): Columns {
  return {
    ...sent,
    ...credit,
    ...(sent.releaseDate && !sent.year ? { year: Number(sent.releaseDate.slice(0, 4)) } : {}),
    ...(sent.seekingVideoModels === false ? { modelRequirements: null } : {}),
  }
}

/** Columns for the sent fields of a track; new audio is held while it is written, and brings its length unless the form says another. */
export async function writtenColumns(
  transaction: Connection,
  sent: Omit<TrackPatch, 'version'>,
  before: string | null = null,
): Promise<Columns> {
  const columns = trackColumns(sent, await creditArtist(transaction, sent))
  if (!sent.audioUrl || sent.audioUrl === before) return columns
  const length = await lockAudio(transaction, sent.audioUrl)
  return sent.duration || length === null ? columns : { ...columns, duration: length }
}

/** Adds a track, and tells those who follow its artist of a single: a side of an album is told with the album. */
export async function insertTrack(
  context: Pick<AppContext, 'jobs'>,
  transaction: Connection,
  draft: TrackDraft,
): Promise<TrackRow> {
  const columns = { ...(await writtenColumns(transaction, draft)), title: draft.title }
  const [row] = await transaction.insert(tracksTable).values(columns).returning()
  const track = orNotFound(row, 'Track')
  if (track.isSingle) await notifyOfRelease(context, transaction, 'track', track)
  return track
}
