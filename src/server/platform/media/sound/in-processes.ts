import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { mediaProcesses } from '../media-processes.ts'
import type { Sound } from './read-sound.ts'
import { damaged, faultText, type SoundFault } from './sound-error.ts'
import type { Measured } from './sound-meter.ts'

/** A day of music is decoded in this time. */
const WITHIN_MS = 20 * 60_000

/** A process stays a while for the next file. */
const run = mediaProcesses(new URL('./sound.worker.ts', import.meta.url), { most: 3, stayMs: 15_000 })
const soon = () => AbortSignal.timeout(WITHIN_MS)

/** Two at once, of two people, so that a process is left for jobs: a recording of hours is decoded for half a minute. */
const reading = new FairQueue({ atOnce: 2, atOnceOfOne: 1, most: 200, mostOfOne: 60 })

/**
 * Reads a sound file from its beginning to its end, decoding it.
 * @param kind the content type it is stored with, and its name as people say it
 * @throws 415 when browsers do not play what it holds, 422 when it is broken or holds no sound; the message says which kinds are taken
 */
export const readSound = (path: string, { type, name }: { type: string; name: string }): Promise<Sound> =>
  reading.run(async () => {
    const read = await run<Sound | Pick<SoundFault, 'status' | 'message'>>('sound', { path, type }, soon())
      // Whatever runs out of time over a file, or ends over it twice, was led there by it.
      .catch(() => damaged())
    if ('status' in read) throw new Refusal(read.status, faultText(name, read))
    return read
  })

/**
 * Measures a stored sound: what it is drawn from, and how loud it is.
 * @throws when the audio cannot be decoded, or the signal's reason once it says to stop
 */
export async function measureSound(path: string, type: string, stopping: AbortSignal): Promise<Measured> {
  try {
    return await run('measured', { path, type }, AbortSignal.any([stopping, soon()]))
  } catch (error) {
    stopping.throwIfAborted()
    throw error
  }
}
