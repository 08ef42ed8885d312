import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { asc, eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { conflict, notFound, Refusal } from '#server/platform/http/errors.ts'
import type { Parts } from '../storage.ts'
import { resumablePiecesTable, resumableUploadsTable } from '../table.ts'
import { cutInPieces } from './cut-in-pieces.ts'
import type { Objects } from './objects.ts'

const FOLDER = '.parts/'
/** What a process that dies can lose of one upload. */
const PIECE_BYTES = 8 * 1024 * 1024

type Lend = <T>(bytes: AsyncIterable<Uint8Array>, size: number, work: (path: string) => Promise<T>) => Promise<T>

/**
 * What is still arriving, as pieces that are objects of their own: an object cannot grow. Which of them count stands in the
 * database, so that every process knows how far an upload came, and two that write at once cannot both be heard.
 */
export function partsInBucket(objects: Objects, db: Database, lend: Lend): Parts {
  const piecesOf = (id: string) =>
    db
      .select()
      .from(resumablePiecesTable)
      .where(eq(resumablePiecesTable.uploadId, id))
      .orderBy(asc(resumablePiecesTable.at))

  /** Writes a piece down as the next one; who comes late hears so. */
  const writeDown = (id: string, at: number, size: number, key: string) =>
    db.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ id: resumableUploadsTable.id })
        .from(resumableUploadsTable)
        .where(eq(resumableUploadsTable.id, id))
        .for('update')
      if (!row) throw notFound('Upload')
      if ((await arrivedOf(transaction, id)) !== at) throw conflict('Somebody else goes on with this upload')
      await transaction.insert(resumablePiecesTable).values({ uploadId: id, at, size, key })
    })

  /** Puts a piece that lies on this machine into the bucket, as the next one. */
  async function keepPiece(id: string, at: number, size: number, path: string): Promise<void> {
    const key = `${FOLDER}${id}/${at}-${randomUUID()}`
    await objects.put(key, path)
    await writeDown(id, at, size, key).catch(async (error) => {
      // Where the answer to the commit was lost it may stand written down all the same.
      if (error instanceof Refusal) await objects.remove(key).catch(() => {})
      throw error
    })
  }

  return {
    isInPlace: false,
    async begin() {},
    arrived: (id) => arrivedOf(db, id),
    async append(id, offset, bytes, look) {
      const arriving = pipeline(bytes, look)
      // The reader of what passed the check gets the failure; this only gives its cause.
      arriving.catch(() => {})
      let at = offset
      for await (const piece of cutInPieces(look as AsyncIterable<Buffer>, PIECE_BYTES)) {
        // Gathered on the disk: thousands of lines that bring a little each would fill the memory.
        await lend(piece.bytes(), PIECE_BYTES, (path) => keepPiece(id, at, piece.size, path))
        at += piece.size
      }
      await arriving
      return at
    },
    lend: async (id, work) => {
      const pieces = await piecesOf(id)
      async function* whole() {
        for (const { key, size } of pieces) yield* await objects.get(key, undefined, size)
      }
      return lend(
        whole(),
        pieces.reduce((sum, { size }) => sum + size, 0),
        work,
      )
    },
    async drop(id) {
      await db.delete(resumablePiecesTable).where(eq(resumablePiecesTable.uploadId, id))
      for await (const { key } of objects.list(`${FOLDER}${id}/`)) await objects.remove(key)
    },
    async *list() {
      const seen = new Map<string, Date>()
      for await (const { key, changedAt } of objects.list(FOLDER)) {
        const id = key.slice(FOLDER.length).split('/')[0] as string
        if (changedAt > (seen.get(id) ?? new Date(0))) seen.set(id, changedAt)
      }
      for (const [id, changedAt] of seen) yield { id, changedAt }
    },
  }
}

async function arrivedOf(db: Connection, id: string): Promise<number | null> {
  const [row] = await db
    .select({
      arrived:
        sql<number>`coalesce((select sum(size) from ${resumablePiecesTable} where upload_id = ${id}), 0)`.mapWith(
          Number,
        ),
    })
    .from(resumableUploadsTable)
    .where(eq(resumableUploadsTable.id, id))
  return row?.arrived ?? null
}
