import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { UploadedAudio, UploadedVideo } from '#contract/schemas/uploads.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { conflict, Refusal, unsupported } from '#server/platform/http/errors.ts'
import { ingest, refusalOfMedia } from '#server/platform/media/ingest.ts'
import { type Received, SNIFF_BYTES, sniff } from '#server/platform/media/receive.ts'
import { type ResumableRow, resumableUploadsTable } from '#server/platform/storage/table.ts'
import { dropResumable, lockOf, resumableOf, storedNameOf } from './store.ts'

const BUFFER_BYTES = 512 * 1024

type Finished = UploadedAudio | UploadedVideo

/** Reads a whole file once, through one buffer. */
async function readWhole(path: string, { filename, size }: ResumableRow): Promise<Received> {
  const file = await open(path)
  const digest = createHash('sha256')
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  let sniffed: string | undefined
  try {
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(buffer, 0, BUFFER_BYTES, at)
      if (bytesRead === 0) throw new Error('The file became shorter while it was read')
      if (at === 0) sniffed = await sniff(buffer.subarray(0, Math.min(bytesRead, SNIFF_BYTES)))
      digest.update(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
  } finally {
    await file.close()
  }
  return { path, filename, size, sniffed, sha256: digest.digest('hex') }
}

/** Works on the whole file: from its parts, or from its folder when a finish was cut short after the move. */
async function withWhole<T>(
  { storage }: AppContext,
  row: ResumableRow,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if ((await storage.parts.arrived(row.id)) === row.size) return storage.parts.lend(row.id, work)
  const shelved = await storedNameOf({ storage }, row)
  if (!shelved) throw conflict('The upload is not complete')
  return storage.lend(row.kind, shelved, work)
}

/** Of these a file is never taken, however often it is finished. */
const NEVER = [415, 422]

async function takeWhole(context: AppContext, row: ResumableRow, by: Caller, path: string): Promise<Finished> {
  const file = await readWhole(path, row)
  const refused = refusalOfMedia(row.kind, row.filename, file.sniffed ?? 'unknown')
  const taken = refused ? Promise.reject(unsupported(refused)) : ingest(context, row.kind, file, by, row.id, true)
  const answer = await taken.catch(async (error: unknown) => {
    if (error instanceof Refusal && NEVER.includes(error.status)) await dropResumable(context, row.id)
    throw error
  })
  await context.db.update(resumableUploadsTable).set({ answer }).where(eq(resumableUploadsTable.id, row.id))
  await context.storage.parts.drop(row.id)
  return answer
}

/** Finishes an upload unless another process is at it, which is waited for: one of them takes it in. */
async function finish(context: AppContext, id: string, by: Caller): Promise<Finished> {
  let row: ResumableRow
  const answered = async () => {
    row = await resumableOf(context, id, by.id)
    return row.answer
  }
  return withAdvisoryLock(
    context.db,
    lockOf(id),
    () => withWhole(context, row, (path) => takeWhole(context, row, by, path)),
    answered,
  )
}

/** Takes uploads in that have wholly arrived. Whoever lost the answer asks again and gets the same. */
export function makeUploadCompletion(context: AppContext) {
  const atIt = new Map<string, Promise<Finished>>()
  return async (id: string, by: Caller): Promise<Finished> => {
    await resumableOf(context, id, by.id)
    const work = atIt.get(id) ?? finish(context, id, by).finally(() => atIt.delete(id))
    atIt.set(id, work)
    return work
  }
}
