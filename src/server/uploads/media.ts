import { Tinypool } from 'tinypool'
import { FairQueue } from '#server/kit/fair-queue.ts'

export interface AudioTags {
  title: string | null
  artist: string | null
  album: string | null
  albumArtist: string | null
  trackNumber: number | null
  discNumber: number | null
  genre: string | null
  year: number | null
  /** Seconds. */
  duration: number | null
  /** Bytes of a cover inside the file. */
  cover: Uint8Array | null
}

const NO_TAGS: AudioTags = {
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
}
const TAGS_WITHIN_MS = 5000
const PEAKS_WITHIN_MS = 20 * 60_000

/**
 * Files come from strangers, so they are taken apart in threads that can be ended. A thread is kept for the next file a while: one
 * for each took a processor for most of the time that files were taken in.
 */
const threads = new Tinypool({
  ...{ filename: new URL('./media.worker.ts', import.meta.url).href, minThreads: 0, maxThreads: 4 },
  ...{ idleTimeout: 30_000, resourceLimits: { maxOldGenerationSizeMb: 512 } },
})

/** Tags are read one file at a time, so that peaks always find a thread. */
const reading = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 60 })

/** Reads what an audio file says of itself; a file that says nothing readable has no tags. */
export const readTags = (path: string): Promise<AudioTags> =>
  reading.run(() =>
    threads.run(path, { name: 'tags', signal: AbortSignal.timeout(TAGS_WITHIN_MS) }).then(
      (tags: AudioTags) => tags,
      () => NO_TAGS,
    ),
  )

/**
 * Computes 800 peaks, 0 to 255, the loudest 255.
 * @throws when the audio cannot be decoded, or the signal's reason once it says to stop
 */
export async function readPeaks(path: string, type: string, stopping: AbortSignal): Promise<Uint8Array> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PEAKS_WITHIN_MS)])
    return await threads.run({ path, type }, { name: 'peaks', signal })
  } catch (error) {
    stopping.throwIfAborted()
    throw error
  }
}
