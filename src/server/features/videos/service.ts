import { eq, sql } from 'drizzle-orm'
import { youtubeIdOf } from '#contract/kit/youtube.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { Video, VideoPatch } from '#contract/schemas/videos.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
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
