import type { InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '#server/platform/database/connect.ts'
import { rowsByIds } from '#server/platform/database/rows-by-ids.ts'

/** What a notice is about is named by the id of a row, and by what became of it, after a space. */
const idOf = (thing: string) => Number(thing.split(' ')[0])

/** Makes the `load` of a notice source whose things are rows of one table. */
export const rowsByThings = <Table extends PgTable & { id: AnyPgColumn<{ data: number }> }>(table: Table) =>
  readByThings(rowsByIds(table), (row: InferSelectModel<Table>) => (row as { id: number }).id)

/**
 * Makes the `load` of a notice source whose things are rows with what belongs to them.
 * @param read reads them by their ids
 */
export function readByThings<Row>(
  read: (db: Connection, ids: number[]) => Promise<readonly Row[]>,
  idOfRow: (row: Row) => number,
) {
  return async (db: Connection, things: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const rows = await read(db, [...new Set(things.map(idOf))])
    const byId = new Map(rows.map((row) => [idOfRow(row), row]))
    return new Map(
      things.flatMap((thing) => {
        const row = byId.get(idOf(thing))
        return row ? [[thing, row] as const] : []
      }),
    )
  }
}
