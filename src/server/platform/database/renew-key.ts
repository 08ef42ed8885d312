import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from './connect.ts'

/**
 * Gives a row the next key of its table, as if it was inserted at this moment. What hangs on it already
 * follows: it refers to the row with `onUpdate: 'cascade'`.
 * @returns the new key; the old one where there is no such row
 */
export async function renewKey(within: Connection, table: PgTable & { id: AnyPgColumn }, id: number): Promise<number> {
  const { rows } = await within.execute<{ id: number }>(
    sql`update ${table} set id = default where ${eq(table.id, id)} returning id`,
  )
  return rows[0]?.id ?? id
}
