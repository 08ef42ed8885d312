import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { conflict, notFound } from '#server/kit/errors.ts'
import type { Connection } from './connect.ts'

type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/** The refusal of a save that was made on an older version. */
export const stale = () => conflict('Someone else saved this in the meantime. Reload it to see the changes.')

/**
 * Writes the sent fields of a record and raises its version.
 * @param changes columns to write; undefined ones keep their value
 * @param version the version the writer saw; when somebody else saved since, nothing is written
 * @throws 404 when there is no such record, 409 when the version is stale
 */
export async function saveVersion<T extends RecordTable>(
  db: Connection,
  table: T,
  what: string,
  id: number,
  changes: Partial<T['$inferInsert']>,
  version?: number,
): Promise<T['$inferSelect']> {
  const same: SQL | undefined = version === undefined ? undefined : eq(table.version, version)
  const values = { ...changes, version: sql`${table.version} + 1`, updatedAt: sql`now()` }
  const rows = (await db
    .update(table)
    .set(values as never)
    .where(and(eq(table.id, id), same))
    .returning()) as T['$inferSelect'][]
  if (rows[0]) return rows[0]
  const existing = await db.$count(table, eq(table.id, id))
  if (existing === 0) throw notFound(what)
  throw stale()
}
