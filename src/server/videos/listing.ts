import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Video, VideoSearch, videoColumnSorts, videoSorts } from '#contract/videos.ts'
import { firstIf, listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { videoWords } from './service.ts'
import { videosTable } from './table.ts'

const v = videosTable

/** What a list of videos is narrowed to. */
export const narrowed = ({ q, artistId, featured }: VideoSearch): SQL | undefined =>
  and(
    containsWords(videoWords, q),
    artistId ? eq(v.artistId, artistId) : undefined,
    featured === undefined ? undefined : eq(v.featured, featured),
  )

/** The orders of the list of videos. */
export const inOrder = listOrder<(typeof videoSorts)[number], (typeof videoColumnSorts)[number]>({
  id: v.id,
  own: { newest: [desc(v.createdAt), desc(v.id)] },
  columns: {
    name: wordOrder(v.name),
    artist: wordOrder(v.artist),
    youtube: wordOrder(v.youtubeId),
    year: v.year,
    duration: sql`nullif(${v.duration}, 0)`,
    status: firstIf(v.featured),
  },
})

/** What of a video stands in its sheet. */
export const videoSheet: readonly SheetColumn<Video>[] = [
  ...(['id', 'name', 'artist'] as const),
  ['YouTube id', (video) => video.youtubeId],
  ['YouTube link', (video) => video.youtubeUrl],
  ...(['year', 'releaseDate', 'duration', 'featured', 'description', 'createdAt', 'updatedAt'] as const),
]
