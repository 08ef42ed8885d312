import { randomUUID } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { IMPORT_EXPIRY_HOURS } from '#contract/catalogue.ts'
import type { ImportPreview } from '#contract/schemas/catalogue.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { conflict, notFound, orNotFound } from '#server/platform/http/errors.ts'
import type { ImportOptions } from '../plan/record.ts'
import { keptImportsTable } from '../table.ts'
import { type StoredImportRow, storeRefusedRows, storeRows } from './stored-rows.ts'

/** A file that was looked at and waits for its word: what it would come to; its rows are kept beside it. */
export interface StoredImport {
  file: string
  options: ImportOptions
  ignored: string[]
  mark: string
  counts: ImportPreview['counts']
}

const NONE = 'Import'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose it is is asked along, so that nobody else finds it. */
function its(owner: number, id: string): SQL | undefined {
  if (!UUID.test(id)) throw notFound(NONE)
  return and(eq(keptImportsTable.id, id), eq(keptImportsTable.ownerId, owner))
}

/** Keeps a new preview where every process finds it; answers what it is asked for by. */
export async function storeImport(
  db: Database,
  ownerId: number,
  kept: StoredImport,
  rows: readonly StoredImportRow[],
): Promise<string> {
  const id = randomUUID()
  await db.transaction(async (transaction) => {
    await transaction.insert(keptImportsTable).values({ id, ownerId, kept })
    await storeRows(transaction, id, rows)
  })
  return id
}

/** @throws 404 when there is none, it is somebody else's, or it has waited too long */
export async function readImport(db: Database, owner: number, id: string): Promise<StoredImport> {
  const [row] = await db
    .select({ kept: keptImportsTable.kept })
    .from(keptImportsTable)
    .where(and(its(owner, id), isNull(keptImportsTable.takenAt)))
  return orNotFound(row, NONE).kept
}

export async function dropImport(db: Database, owner: number, id: string): Promise<void> {
  await db.delete(keptImportsTable).where(its(owner, id))
}

/** @throws 404 when there is none, 409 when it is being written */
async function take(db: Database, owner: number, id: string): Promise<StoredImport> {
  const [row] = await db
    .update(keptImportsTable)
    .set({ takenAt: sql`now()` })
    .where(and(its(owner, id), isNull(keptImportsTable.takenAt)))
    .returning({ kept: keptImportsTable.kept })
  if (row) return row.kept
  throw (await db.$count(keptImportsTable, its(owner, id))) ? conflict('This import is being written') : notFound(NONE)
}

/**
 * Takes an import away to write it, so that pressing twice writes once. It comes back with its refused rows, and without any it
 * goes.
 * @param work what writes it; what it changes of `kept` is kept where it fails
 * @throws 404 when there is none, 409 when it is being written
 */
export async function takeImport<T>(
  db: Database,
  owner: number,
  id: string,
  work: (kept: StoredImport) => Promise<T>,
): Promise<T> {
  const stored = await take(db, owner, id)
  const giveBack = () => db.update(keptImportsTable).set({ takenAt: null, kept: stored }).where(its(owner, id))
  let done: T
  try {
    done = await work(stored)
  } catch (error) {
    await giveBack()
    throw error
  }
  const finish = async () => {
    await storeRefusedRows(db, id)
    const counts = stored.counts.filter(({ refused }) => refused > 0)
    stored.counts = counts.map((one) => ({ ...one, created: 0, changed: 0, unchanged: 0 }))
    stored.mark = ''
    await (counts.length > 0 ? giveBack() : dropImport(db, owner, id))
  }
  // It is written by now: rows that cannot be kept are still in the file they came from.
  await finish().catch(() => {})
  return done
}

/** Forgets imports that nobody confirmed, and what a process that died left of one. */
export async function cleanUpImports({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .delete(keptImportsTable)
    .where(sql`greatest(kept_at, taken_at) < now() - make_interval(hours => ${IMPORT_EXPIRY_HOURS})`)
}
