import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { mediaProcesses } from '#server/platform/media/media-processes.ts'
import type { Tune } from '../tune.ts'
import type { Tags } from './id3.ts'
import type { Pressing } from './press-tune.ts'

export type PressJob = { id: string; tune: Tune; path: string; tags: Tags }

export type PressRecord = Pressing & { id: string }

const STAY_MS = 1000

/**
 * Presses tunes in processes of low priority and yields each record as soon as its file is whole, in the order
 * they finish. Leaves one processor to the server unless told how many workers to use.
 * Stops all workers when the caller stops iterating or the signal says so; throws before the first job when a folder is missing, and when a
 * job fails, with the job's id and the cause.
 */
export async function* pressAll(
  jobs: readonly PressJob[],
  { workers = Math.max(1, availableParallelism() - 1), stopping }: { workers?: number; stopping?: AbortSignal } = {},
): AsyncGenerator<PressRecord, void, undefined> {
  await Promise.all([...new Set(jobs.map((job) => dirname(job.path)))].map((folder) => access(folder)))
  const over = new AbortController()
  const signal = stopping ? AbortSignal.any([stopping, over.signal]) : over.signal
  const run = mediaProcesses(new URL('./press.worker.ts', import.meta.url), { most: workers, stayMs: STAY_MS })
  const press = (job: PressJob): Promise<PressRecord> => {
    const record = run<Pressing>('press', job, signal).then(
      (pressing) => ({ id: job.id, ...pressing }),
      (cause: unknown) => {
        throw new Error(`Could not press ${job.id}`, { cause })
      },
    )
    // Whoever stops listening early ends the workers, and nobody is left to hear that their jobs broke off.
    record.catch(() => {})
    return record
  }
  try {
    signal.throwIfAborted()
    const running = new Map(jobs.map((job) => [job.id, press(job)]))
    while (running.size > 0) {
      const record = await Promise.race(running.values())
      running.delete(record.id)
      yield record
    }
  } finally {
    over.abort()
  }
}
