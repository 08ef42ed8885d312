import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Video, VideoFilters } from '#contract/schemas/videos.ts'
import type { videoSortColumns, videoSorts } from '#contract/videos.ts'
import { defineListOrder, ignoringCase, trueFirst } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { videoWords } from './service.ts'
import { videosTable } from './table.ts'

const v = videosTable

/** What a list of videos is narrowed to. */
export const listFilter = ({ q, artistId, featured }: VideoFilters): SQL | undefined =>
  and(
    containsWords(videoWords, q),
    artistId ? eq(v.artistId, artistId) : undefined,
    featured === undefined ? undefined : eq(v.featured, featured),
  )

/** The orders of the list of videos. */
export const listOrder = defineListOrder<(typeof videoSorts)[number], (typeof videoSortColumns)[number]>({
  id: v.id,
  own: { newest: [desc(v.createdAt), desc(v.id)] },
  columns: {
    name: ignoringCase(v.name),
    artist: ignoringCase(v.artist),
    youtube: ignoringCase(v.youtubeId),
    year: v.year,
    duration: sql`nullif(${v.duration}, 0)`,
    status: trueFirst(v.featured),
  },
})

/** What of a video stands in its CSV export. */
export const videoCsvColumns: readonly CsvColumn<Video>[] = [
  ...(['id', 'name', 'artist'] as const),
  ['YouTube id', (video) => video.youtubeId],
  ['YouTube link', (video) => video.youtubeUrl],
  ...(['year', 'releaseDate', 'duration', 'featured', 'description', 'createdAt', 'updatedAt'] as const),
]
