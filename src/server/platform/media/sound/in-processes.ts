import { Tinypool } from 'tinypool'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Sound } from './read-sound.ts'
import { damaged, faultText, type SoundFault } from './sound-error.ts'

/** A day of music is decoded in this time. */
const WITHIN_MS = 20 * 60_000

/** What a process that reads strangers' files gets to know of this one: the way to ffmpeg, and how it keeps its memory small. */
const HANDED_ON = ['PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE']
const env = Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** V8 collects early rather than growing: a block of a file is soon done with. */
const execArgv = ['--max-old-space-size=256', '--max-semi-space-size=1', '--expose-gc']

/**
 * Sounds are decoded in processes of their own, which take their memory with them when they end: threads left 140 MB of it behind
 * after four recordings of twenty minutes. A process stays a while for the next file.
 */
const processes = new Tinypool({
  ...{
    filename: new URL('./sound.worker.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
  },
  ...{ minThreads: 0, maxThreads: 3, idleTimeout: 15_000, env, execArgv },
})

// One that ends while it has nothing to do, as all do when the service stops, is no failure of this program.
processes.on('error', () => {})

/** A process that was ended from outside, or that ended over the file. */
const isEnded = (error: unknown): boolean => error instanceof Error && error.message === 'Worker exited unexpectedly'

/** Two at once, of two people, so that a process is left for jobs: a recording of hours is decoded for half a minute. */
const reading = new FairQueue({ atOnce: 2, atOnceOfOne: 1, most: 200, mostOfOne: 60 })

/**
 * Reads a sound file from its beginning to its end, decoding it.
 * @param kind the content type it is stored with, and its name as people say it
 * @throws 415 when browsers do not play what it holds, 422 when it is broken or holds no sound; the message says which kinds are taken
 */
export const readSound = (path: string, { type, name }: { type: string; name: string }): Promise<Sound> =>
  reading.run(async () => {
    const run = () => processes.run({ path, type }, { name: 'sound', signal: AbortSignal.timeout(WITHIN_MS) })
    const read: Sound | Pick<SoundFault, 'status' | 'message'> = await run()
      .catch((error: unknown) => {
        if (isEnded(error)) return run()
        throw error
      })
      // Whatever runs out of time over a file, or ends over it twice, was led there by it.
      .catch(() => damaged())
    if ('status' in read) throw new Refusal(read.status, faultText(name, read))
    return read
  })

/**
 * Draws a stored sound: 800 peaks, 0 to 255, the loudest 255.
 * @throws when the audio cannot be decoded, or the signal's reason once it says to stop
 */
export async function readPeaks(path: string, type: string, stopping: AbortSignal): Promise<Uint8Array> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(WITHIN_MS)])
    return await processes.run({ path, type }, { name: 'peaks', signal })
  } catch (error) {
    stopping.throwIfAborted()
    throw error
  }
}
