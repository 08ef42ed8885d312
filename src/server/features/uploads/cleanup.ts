import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { type ResumableRow, resumableUploadsTable, uploadsTable } from '#server/platform/storage/table.ts'
import { dropResumable, storedNameOf } from './resumable/store.ts'

type StorageContext = Pick<AppContext, 'db' | 'storage'>

const DAY_MS = 24 * 3_600_000
/** A row and its bytes are made one after the other: what is younger may still miss its other half. */
const HOUR_MS = 3_600_000

/** The time as the database has it, by which rows are dated: the clock of a machine that has just woken may be days off. */
async function timeOf({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from now())::float8 * 1000 as ms`)
  return rows[0]?.ms ?? Date.now()
}

/** Takes away a whole file that was put on its folder and never written down. */
async function clearShelf(place: StorageContext, row: ResumableRow): Promise<void> {
  const name = await storedNameOf(place, row)
  if (!name) return
  const written = await place.db.$count(uploadsTable, eq(uploadsTable.url, `/uploads/${row.kind}/${name}`))
  if (written === 0) await place.storage.remove(row.kind, name)
}

/** Clears away uploads nobody has finished in time, and halves whose other half is gone. */
export async function cleanUpUploads(context: Pick<AppContext, 'db' | 'config' | 'storage'>): Promise<void> {
  const { db, config, storage } = context
  const now = await timeOf(context)
  const rows = await db.select().from(resumableUploadsTable)
  for (const row of rows) {
    const age = now - row.createdAt.getTime()
    const isLost = async () =>
      row.uploadId === null && (await storage.parts.arrived(row.id)) === null && !(await storedNameOf(context, row))
    if (age <= config.UNFINISHED_UPLOAD_DAYS * DAY_MS && !(age > HOUR_MS && (await isLost()))) continue
    if (row.uploadId === null) await clearShelf(context, row)
    await dropResumable(context, row.id)
  }
  const known = new Set(rows.map(({ id }) => id))
  for await (const { id, changedAt } of storage.parts.list())
    if (!known.has(id) && now - changedAt.getTime() > HOUR_MS) await storage.parts.drop(id)
  await storage.sweep()
}
