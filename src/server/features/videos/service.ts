import { eq, sql } from 'drizzle-orm'
import { youtubeIdOf } from '#contract/kit/youtube.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { Video, VideoPatch } from '#contract/schemas/videos.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { FileAccess } from '#server/platform/feature.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { type VideoRow, videosTable } from './table.ts'

interface ShownVideo {
  video: VideoRow
  artistSlug: string | null
  renditions: Rendition[] | null
}

/** Selects videos with everything their answer shows; add `where`, order and page. */
export const selectVideos = (db: Connection) =>
  db
    .select({ video: videosTable, artistSlug: publicSlug, renditions: uploadsTable.renditions })
    .from(videosTable)
    .leftJoin(artistsTable, eq(artistsTable.id, videosTable.artistId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, videosTable.thumbnailUrl))
    .$dynamic()

export function presentVideo({ video: row, artistSlug, renditions }: ShownVideo): Video {
  return {
    ...row,
    title: row.name,
    artistSlug,
    imageUrl: row.thumbnailUrl,
    renditions: renditions ?? [],
    releaseDate: row.releaseDate ?? (row.year ? `${row.year}-01-01` : null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Whom the pictures of videos are for: everybody, as the videos are. */
export async function videoFileGates(db: Connection, url: string): Promise<FileAccess[]> {
  const shown = await db.select({ id: videosTable.id }).from(videosTable).where(eq(videosTable.thumbnailUrl, url))
  return shown.map(() => ({ accessTier: 'free', called: 'This' }))
}

/** Columns for the sent fields of a video; both spellings of a field end in one column. */
export function videoColumns({ name, title, thumbnailUrl, imageUrl, ...sent }: Omit<VideoPatch, 'version'>) {
  const called = name || title
  const thumbnail = thumbnailUrl === undefined ? imageUrl : thumbnailUrl
  return {
    ...sent,
    ...(called ? { name: called } : {}),
    ...(thumbnail === undefined ? {} : { thumbnailUrl: thumbnail }),
    ...(sent.youtubeUrl ? { youtubeId: youtubeIdOf(sent.youtubeUrl) as string } : {}),
    ...(sent.releaseDate && !sent.year ? { year: Number(sent.releaseDate.slice(0, 4)) } : {}),
  }
}

/** The words a video is found by; the same expression its index is on. */
export const videoWords = sql`(${videosTable.name} || ' ' || coalesce(${videosTable.artist}, ''))`

/** What the label decides of a video that a page of this site keeps; all else follows that page. */
const OWN_FIELDS = ['featured', 'ink']

/**
 * Lets a video that a page of this site keeps be changed and deleted there alone.
 * @param sent what is to be changed; without it, it is to be deleted
 * @throws 409 for such a video
 */
export async function refuseKept(db: Connection, id: number, sent?: object): Promise<void> {
  if (sent && Object.keys(sent).every((name) => OWN_FIELDS.includes(name))) return
  const [row] = await db.select({ pagePath: videosTable.pagePath }).from(videosTable).where(eq(videosTable.id, id))
  if (row?.pagePath)
    throw conflict(`This video is the replay at ${row.pagePath}. Change or withdraw it on the page of its stream.`)
}

type ReplayVideo = Pick<
  VideoRow,
  'name' | 'description' | 'thumbnailUrl' | 'duration' | 'artist' | 'artistId' | 'releaseDate'
> & { pagePath: string }

/** Puts what is watched on a page of this site among the videos, or says anew what it is; answers the key of its row. */
export async function saveReplayVideo(transaction: Connection, id: number | null, video: ReplayVideo): Promise<number> {
  const values = { ...video, year: video.releaseDate ? Number(video.releaseDate.slice(0, 4)) : null }
  const [known] =
    id === null
      ? []
      : await transaction
          .update(videosTable)
          .set({ ...values, version: sql`${videosTable.version} + 1`, updatedAt: sql`now()` })
          .where(eq(videosTable.id, id))
          .returning({ id: videosTable.id })
  if (known) return known.id
  const [row] = await transaction.insert(videosTable).values(values).returning({ id: videosTable.id })
  return (row as { id: number }).id
}

/** Takes it from the videos. */
export const deleteReplayVideo = (transaction: Connection, id: number) =>
  transaction.delete(videosTable).where(eq(videosTable.id, id))
