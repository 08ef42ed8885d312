import { randomUUID } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { IMPORT_KEPT_HOURS, type ImportRow } from '#contract/catalogue.ts'
import type { Database } from '#server/database/connect.ts'
import { conflict, found, notFound } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import { takingTurns } from '#server/kit/turns.ts'
import type { ImportOptions } from './plan-record.ts'
import type { Sent } from './sent.ts'
import { keptImportsTable } from './table.ts'

/** A file that was looked at and waits for its word: what it says, and what it would come to. */
export interface KeptImport {
  file: string
  options: ImportOptions
  sent: Sent[]
  ignored: string[]
  mark: string
  rows: ImportRow[]
}

const NONE = 'Import'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose it is is asked along, so that nobody else finds it. */
function its(owner: number, id: string): SQL | undefined {
  if (!UUID.test(id)) throw notFound(NONE)
  return and(eq(keptImportsTable.id, id), eq(keptImportsTable.ownerId, owner))
}

/** A preview as it is kept, made row by row: at once it would take as long as everybody else can wait. */
async function written({ sent, rows, ...kept }: KeptImport): Promise<SQL> {
  const turn = takingTurns()
  const listOf = async (values: readonly unknown[]) => {
    const texts: string[] = []
    for (const value of values) {
      texts.push(JSON.stringify(value))
      await turn()
    }
    return `[${texts.join()}]`
  }
  const said = JSON.stringify(kept).slice(0, -1)
  return sql`${`${said},"sent":${await listOf(sent)},"rows":${await listOf(rows)}}`}::json`
}

/** Keeps a new preview where every process finds it; answers what it is asked for by. */
export async function keepImport(db: Database, ownerId: number, kept: KeptImport): Promise<string> {
  const id = randomUUID()
  await db.insert(keptImportsTable).values({ id, ownerId, kept: await written(kept) })
  return id
}

/** @throws 404 when there is none, it is somebody else's, or it has waited too long */
export async function readImport(db: Database, owner: number, id: string): Promise<KeptImport> {
  const [row] = await db
    .select({ kept: keptImportsTable.kept })
    .from(keptImportsTable)
    .where(and(its(owner, id), isNull(keptImportsTable.takenAt)))
  return found(row, NONE).kept
}

export async function dropImport(db: Database, owner: number, id: string): Promise<void> {
  await db.delete(keptImportsTable).where(its(owner, id))
}

/** @throws 404 when there is none, 409 when it is being written */
async function take(db: Database, owner: number, id: string): Promise<KeptImport> {
  const [row] = await db
    .update(keptImportsTable)
    .set({ takenAt: sql`now()` })
    .where(and(its(owner, id), isNull(keptImportsTable.takenAt)))
    .returning({ kept: keptImportsTable.kept })
  if (row) return row.kept
  throw (await db.$count(keptImportsTable, its(owner, id))) ? conflict('This import is being written') : notFound(NONE)
}

/**
 * Takes an import away to write it, so that pressing twice writes once. It comes back as `work` leaves it, and without any rows
 * it goes.
 * @throws 404 when there is none, 409 when it is being written
 */
export async function takeImport<T>(
  db: Database,
  owner: number,
  id: string,
  work: (kept: KeptImport) => Promise<T>,
): Promise<T> {
  const kept = await take(db, owner, id)
  const giveBack = async () =>
    db
      .update(keptImportsTable)
      .set({ takenAt: null, kept: await written(kept) })
      .where(its(owner, id))
  let done: T
  try {
    done = await work(kept)
  } catch (error) {
    await giveBack()
    throw error
  }
  // It is written by now: rows that cannot be kept are still in the file they came from.
  await (kept.rows.length > 0 ? giveBack() : dropImport(db, owner, id)).catch(() => {})
  return done
}

/** Forgets imports that nobody confirmed, and what a process that died left of one. */
export async function sweepImports({ db }: Pick<House, 'db'>): Promise<void> {
  await db
    .delete(keptImportsTable)
    .where(sql`greatest(kept_at, taken_at) < now() - make_interval(hours => ${IMPORT_KEPT_HOURS})`)
}
