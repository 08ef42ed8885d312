import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { mediaProcesses } from './media-processes.ts'

export interface Tags {
  title: string | null
  artist: string | null
  album: string | null
  albumArtist: string | null
  trackNumber: number | null
  discNumber: number | null
  genre: string | null
  year: number | null
  /** Seconds, where they were asked for. */
  duration: number | null
  /** Bytes of a cover inside the file. */
  cover: Uint8Array | null
  /** How large a cover is that is too large to be taken; null where there is none. */
  largeCoverBytes: number | null
}

const NO_TAGS: Tags = {
  title: null,
  artist: null,
  album: null,
  albumArtist: null,
  trackNumber: null,
  discNumber: null,
  genre: null,
  year: null,
  duration: null,
  cover: null,
  largeCoverBytes: null,
}
const TAGS_WITHIN_MS = 5000

/**
 * Files come from strangers, so they are taken apart in a process that can be ended. It is kept for the next file a while: one
 * for each took a processor for most of the time that files were taken in.
 */
const run = mediaProcesses(new URL('./tags.worker.ts', import.meta.url), { most: 1, stayMs: 15_000 })

/** One file at a time. */
const reading = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 60 })

/**
 * Reads what an audio or video file says of itself; a file that says nothing readable has no tags.
 * @param isLengthRead whether to find out how long it is, as for videos, whose sound is not read
 */
export const readTags = (path: string, isLengthRead: boolean): Promise<Tags> =>
  reading.run(() =>
    run<Tags | null>(
      'tags',
      { path, isLengthRead, mostCoverBytes: IMAGE_MAX_BYTES },
      AbortSignal.timeout(TAGS_WITHIN_MS),
    ).then(
      (tags) => tags ?? NO_TAGS,
      () => NO_TAGS,
    ),
  )
