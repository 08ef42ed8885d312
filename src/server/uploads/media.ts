import { Worker } from 'node:worker_threads'
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

/** Files come from strangers, so they are taken apart in a thread that can be ended. */
function inThread<T>(
  task: { kind: 'tags' | 'peaks'; path: string; type: string },
  withinMs: number,
  stopping?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./media.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const late = setTimeout(() => end(new Error('took too long')), withinMs)
    const end = (error: Error | null, value?: T) => {
      clearTimeout(late)
      stopping?.removeEventListener('abort', giveUp)
      void thread.terminate()
      if (error) reject(error)
      else resolve(value as T)
    }
    const giveUp = () => end(stopping?.reason)
    stopping?.addEventListener('abort', giveUp)
    thread.once('message', (answer: { value: T } | { error: string }) =>
      'error' in answer ? end(new Error(answer.error)) : end(null, answer.value),
    )
    thread.once('error', (error) => end(error))
    thread.once('exit', () => end(new Error('ended early')))
  })
}

/** Each file is read in a thread of its own, whose start costs more than the reading. */
const reading = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 60 })

/** Reads what an audio file says of itself; a file that says nothing readable has no tags. */
export const readTags = (path: string, type: string): Promise<AudioTags> =>
  reading.run(() => inThread<AudioTags>({ kind: 'tags', path, type }, TAGS_WITHIN_MS).catch(() => NO_TAGS))

/**
 * Computes 800 peaks, 0 to 255, the loudest 255.
 * @throws when the audio cannot be decoded, or the signal's reason once it says to stop
 */
export const readPeaks = (path: string, type: string, stopping: AbortSignal): Promise<Uint8Array> =>
  inThread<Uint8Array>({ kind: 'peaks', path, type }, PEAKS_WITHIN_MS, stopping)
