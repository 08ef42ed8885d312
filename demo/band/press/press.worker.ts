import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PressJob, PressRecord } from './press-all.ts'
import { pressTune } from './press-tune.ts'

const courteous = 10

/** On Linux a priority belongs to the thread that sets it; elsewhere it would slow the whole server down. */
if (process.platform === 'linux') setPriority(courteous)

parentPort?.on('message', async ({ id, tune, path, tags }: PressJob) => {
  const record: PressRecord = { id, ...(await pressTune(tune, path, tags)) }
  parentPort?.postMessage(record)
})
