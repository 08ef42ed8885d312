import { createWriteStream } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { and, eq } from 'drizzle-orm'
import { conflict, notFound, Refusal, unsupported } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import { isDiskFull, lookAtStart, noRoom, SNIFF_BYTES } from './receive.ts'
import { type ResumableRow, resumableUploadsTable } from './table.ts'
import { refusalOfMedia } from './taking-in.ts'

type Place = Pick<House, 'db' | 'storage'>

const DAY_MS = 24 * 3_600_000

/** Where the bytes of a resumable upload lie until it is finished. */
export const partsOf = ({ storage }: Pick<House, 'storage'>, id: string): string => join(storage.parts, id)

/** Bytes that have arrived; null where there is no file. */
export const arrivedOf = (house: Pick<House, 'storage'>, id: string): Promise<number | null> =>
  stat(partsOf(house, id)).then(
    ({ size }) => size,
    () => null,
  )

/** The name under which a whole file is on its shelf, which it may be before its row says so. */
export async function shelvedName(
  { storage }: Pick<House, 'storage'>,
  { id, kind }: Pick<ResumableRow, 'id' | 'kind'>,
) {
  return (await readdir(join(storage.root, kind))).find((name) => name.startsWith(`${id}.`))
}

/**
 * The row of a resumable upload.
 * @param by whose it must be
 * @throws 404 when there is none, or it is another person's
 */
export async function resumableOf({ db }: Pick<House, 'db'>, id: string, by: number): Promise<ResumableRow> {
  const [row] = await db
    .select()
    .from(resumableUploadsTable)
    .where(and(eq(resumableUploadsTable.id, id), eq(resumableUploadsTable.uploadedBy, by)))
  if (!row) throw notFound('Upload')
  return row
}

/** Gives up a resumable upload: its row, then its bytes. */
export async function dropResumable(place: Place, id: string): Promise<void> {
  await place.db.delete(resumableUploadsTable).where(eq(resumableUploadsTable.id, id))
  await rm(partsOf(place, id), { force: true })
}

/** Bytes on disk, what is known of them in the database: both are there after a restart. */
export class ResumableStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  readonly #house: House

  constructor(house: House) {
    super()
    this.#house = house
  }

  /** Makes the file; its row was written before, where room for it was claimed. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await writeFile(partsOf(this.#house, upload.id), '', { flag: 'wx', mode: 0o600 })
      return upload
    } catch (error) {
      await dropResumable(this.#house, upload.id)
      throw isDiskFull(error as Error) ? noRoom() : error
    }
  }

  override remove(id: string): Promise<void> {
    return dropResumable(this.#house, id)
  }

  override getExpiration(): number {
    return this.#house.config.UNFINISHED_UPLOAD_DAYS * DAY_MS
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#rowOf(id)
    const isWhole = async () => (row.uploadId ?? (await shelvedName(this.#house, row))) !== undefined
    const offset = (await arrivedOf(this.#house, id)) ?? ((await isWhole()) ? row.size : null)
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, size: row.size, offset, creation_date: row.createdAt.toISOString() })
  }

  /**
   * Appends bytes as they come; what has arrived when a line breaks stays.
   * @throws 415 as soon as the first bytes are of another kind than the name says, and nothing stays
   */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#rowOf(id)
    if (row.uploadId) throw conflict('The upload is finished')
    const onto = createWriteStream(partsOf(this.#house, id), { flags: 'r+', start: offset })
    const look = lookAtStart((sniffed, seen) => {
      // A line that broke after a few bytes has told nothing yet; the finish looks again.
      const isTold = offset === 0 && (seen >= SNIFF_BYTES || seen === row.size)
      const refused = isTold && refusalOfMedia(row.kind, row.filename, sniffed ?? 'unknown')
      if (refused) throw unsupported(refused)
    })
    try {
      await pipeline(readable, look, onto)
      return offset + onto.bytesWritten
    } catch (error) {
      if (isDiskFull(error as Error)) throw noRoom()
      if (error instanceof Refusal) await dropResumable(this.#house, id)
      throw error
    }
  }

  async #rowOf(id: string): Promise<ResumableRow> {
    const [row] = await this.#house.db.select().from(resumableUploadsTable).where(eq(resumableUploadsTable.id, id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return row
  }
}
