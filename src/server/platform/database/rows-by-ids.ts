import { getTableName, type InferSelectModel, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from './connect.ts'
import { preparedQuery } from './prepared-query.ts'

/**
 * Makes what reads the rows of a table by their keys, many at once.
 * @returns those that are there, in any order
 */
export function rowsByIds<Table extends PgTable & { id: AnyPgColumn<{ data: number }> }>(table: Table) {
  const query = preparedQuery((db) =>
    db
      .select()
      .from(table as PgTable)
      .where(sql`${table.id} = any(${sql.placeholder('ids')})`)
      .prepare(`${getTableName(table)}_by_ids`),
  )
  return async (db: Connection, ids: readonly number[]): Promise<InferSelectModel<Table>[]> =>
    ids.length === 0 ? [] : ((await query(db).execute({ ids: [...ids] })) as InferSelectModel<Table>[])
}
