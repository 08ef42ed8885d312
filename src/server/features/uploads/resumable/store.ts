import { addAbortSignal, type Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { conflict, insufficientStorage, notFound, Refusal, unsupported } from '#server/platform/http/errors.ts'
import { refusalOfMedia } from '#server/platform/media/ingest.ts'
import { inspectStart, isDiskFull, SNIFF_BYTES } from '#server/platform/media/receive.ts'
import { type ResumableRow, resumableUploadsTable } from '#server/platform/storage/table.ts'

type Place = Pick<AppContext, 'db' | 'storage'>

const DAY_MS = 24 * 3_600_000
/** How often it is written down how far an upload came while it comes. */
const WRITE_DOWN_MS = 2000

/** The name under which a whole file is on its folder, which it may be before its row says so. */
export const storedNameOf = (
  { storage }: Pick<AppContext, 'storage'>,
  { id, kind }: Pick<ResumableRow, 'id' | 'kind'>,
) => storage.find(kind, id)

/**
 * The row of a resumable upload.
 * @param by whose it must be
 * @throws 404 when there is none, or it is another person's
 */
export async function resumableOf({ db }: Pick<AppContext, 'db'>, id: string, by: number): Promise<ResumableRow> {
  const [row] = await db
    .select()
    .from(resumableUploadsTable)
    .where(and(eq(resumableUploadsTable.id, id), eq(resumableUploadsTable.uploadedBy, by)))
  if (!row) throw notFound('Upload')
  return row
}

/** The lock under which an upload is written to or finished, by one process at a time: a file that is taken in must not change. */
export const lockOf = (id: string): string => `finish ${id}`

/** Gives up a resumable upload: its row, then its bytes. */
export async function dropResumable(place: Place, id: string): Promise<void> {
  await place.db.delete(resumableUploadsTable).where(eq(resumableUploadsTable.id, id))
  await place.storage.parts.drop(id)
}

/**
 * Counts what comes of an upload, so that the room it still needs is known to everybody who counts the disk.
 * @returns `add`, which throws 507 once bytes would go into the reserve and 404 once the upload was given up, and `write`, which
 * writes down what has come
 */
function countArrived({ db, disk, log }: AppContext, id: string, offset: number) {
  let arrived = offset
  let writtenAt = Date.now()
  let isGone = false
  const write = async () => {
    writtenAt = Date.now()
    await db
      .update(resumableUploadsTable)
      .set({ arrived, movedAt: sql`now()` })
      .where(eq(resumableUploadsTable.id, id))
      .returning({ id: resumableUploadsTable.id })
      .then((rows) => {
        isGone = rows.length === 0
      })
      .catch((error: unknown) => log.warn({ error }, 'the progress of an upload could not be saved'))
  }
  const add = (bytes: number) => {
    disk.refuseFull()
    if (isGone) throw notFound('Upload')
    arrived += bytes
    if (Date.now() - writtenAt > WRITE_DOWN_MS) void write()
  }
  return { add, write }
}

/** Bytes in the storage, what is known of them in the database: both are there after a restart. */
export class ResumableStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  readonly #context: AppContext

  constructor(context: AppContext) {
    super()
    this.#context = context
  }

  /** Makes the file; its row was written before, where space for it was reserved. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await this.#context.storage.parts.begin(upload.id)
      return upload
    } catch (error) {
      await dropResumable(this.#context, upload.id)
      throw isDiskFull(error as Error) ? insufficientStorage() : error
    }
  }

  override remove(id: string): Promise<void> {
    return dropResumable(this.#context, id)
  }

  override getExpiration(): number {
    return this.#context.config.UNFINISHED_UPLOAD_DAYS * DAY_MS
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#rowOf(id)
    const arrived = await this.#context.storage.parts.arrived(id)
    const isWhole = async () => row.uploadId !== null || (await storedNameOf(this.#context, row)) !== undefined
    const offset = arrived || !(await isWhole()) ? arrived : row.size
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, size: row.size, offset, creation_date: row.createdAt.toISOString() })
  }

  /**
   * Appends bytes as they come; what has arrived when a line breaks stays.
   * @throws 507 when it stood still and there is no space for its rest by now
   * @throws 415 as soon as the first bytes are of another kind than the name says, and nothing stays
   */
  override write(readable: Readable, id: string, offset: number): Promise<number> {
    if (!this.#context.storage.parts.isInPlace) return this.#append(readable, id, offset)
    return withAdvisoryLock(this.#context.db, lockOf(id), (lost) =>
      this.#append(addAbortSignal(lost, readable), id, offset),
    )
  }

  async #append(readable: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#rowOf(id)
    if (row.uploadId) throw conflict('The upload is finished')
    // Another process may have written while this one waited.
    if ((await this.#context.storage.parts.arrived(id)) !== offset)
      throw conflict('Somebody else goes on with this upload. Ask how far it is, then go on from there.')
    await this.#context.reservations.resume({ ...row, arrived: offset })
    const count = countArrived(this.#context, id, offset)
    const look = inspectStart((sniffed, seen) => {
      // A line that broke after a few bytes has told nothing yet; the finish looks again.
      const isTold = offset === 0 && (seen >= SNIFF_BYTES || seen === row.size)
      const refused = isTold && refusalOfMedia(row.kind, row.filename, sniffed ?? 'unknown')
      if (refused) throw unsupported(refused)
    }, count.add)
    try {
      return await this.#context.storage.parts.append(id, offset, readable, look)
    } catch (error) {
      if (isDiskFull(error as Error)) throw insufficientStorage()
      // Of another kind it never becomes a file; without space, or a storage that answers, what has arrived waits for some. Whoever
      // came too late at another process loses what they brought, not what somebody else goes on with.
      if (error instanceof Refusal && error.status === 415) await dropResumable(this.#context, id)
      throw error
    } finally {
      await count.write()
    }
  }

  async #rowOf(id: string): Promise<ResumableRow> {
    const [row] = await this.#context.db.select().from(resumableUploadsTable).where(eq(resumableUploadsTable.id, id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return row
  }
}
