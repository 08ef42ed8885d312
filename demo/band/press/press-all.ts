import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Tune } from '../tune.ts'
import type { Tags } from './id3.ts'
import type { Pressing } from './press-tune.ts'

export type PressJob = { id: string; tune: Tune; path: string; tags: Tags }

export type PressRecord = Pressing & { id: string }

const press = (worker: Worker, job: PressJob): Promise<PressRecord> => {
  const result = new Promise<PressRecord>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      settle()
      reject(new Error(`Could not press ${job.id}`, { cause }))
    }
    const succeed = (record: PressRecord) => {
      settle()
      resolve(record)
    }
    const settle = () => worker.off('message', succeed).off('error', fail).off('exit', fail)
    worker.on('message', succeed).on('error', fail).on('exit', fail)
    worker.postMessage(job)
  })
  // Whoever stops listening early ends the workers, and nobody is left to hear that their jobs broke off.
  result.catch(() => {})
  return result
}

/**
 * Presses tunes in worker threads of low priority and yields each record as soon as its file is whole, in the order
 * they finish. Leaves one processor to the server unless told how many workers to use.
 * Stops all workers when the caller stops iterating or the signal says so; throws before the first job when a folder is missing, and when a
 * job fails, with the job's id and the cause.
 */
export async function* pressAll(
  jobs: readonly PressJob[],
  { workers = Math.max(1, availableParallelism() - 1), stopping }: { workers?: number; stopping?: AbortSignal } = {},
): AsyncGenerator<PressRecord, void, undefined> {
  // Asking for the folders here also starts the thread pool for files from this thread: started by a worker, it would
  // inherit the worker's low priority and keep it for the whole server.
  await Promise.all([...new Set(jobs.map((job) => dirname(job.path)))].map((folder) => access(folder)))
  const waiting = [...jobs]
  const pool = Array.from(
    { length: Math.min(workers, jobs.length) },
    () => new Worker(new URL('./press.worker.ts', import.meta.url)),
  )
  const endAll = () => Promise.all(pool.map((worker) => worker.terminate()))
  stopping?.addEventListener('abort', endAll)
  const running = new Map<Worker, Promise<{ worker: Worker; record: PressRecord }>>()
  const next = (worker: Worker) => {
    const job = waiting.shift()
    if (!job) return running.delete(worker)
    const pressed = press(worker, job).then((record) => ({ worker, record }))
    pressed.catch(() => {})
    return running.set(worker, pressed)
  }
  try {
    stopping?.throwIfAborted()
    pool.forEach(next)
    while (running.size > 0) {
      const { worker, record } = await Promise.race(running.values())
      next(worker)
      yield record
    }
  } finally {
    stopping?.removeEventListener('abort', endAll)
    await endAll()
  }
}
