import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from './connect.ts'
import { rowCountsTable } from './row-counts-table.ts'

/** Values by which rows are told apart in `row_counts`, as the trigger `counted` of their table names them. */
export type Facets = Readonly<Record<string, string | boolean | undefined>>

/** How many rows of a table have all of some values, as a query of one number that looks at no row of it; of several sets of values any. */
export const keptCount = (table: PgTable, anyOf: readonly Facets[]): SQL<number> =>
  sql<number>`(select coalesce(sum(rows), 0)::int from ${rowCountsTable}
    where table_name = ${getTableName(table)} and facets @> any(${sql.param(anyOf.map((one) => JSON.stringify(one)))}::jsonb[]))`

/** Adds up the changes of row counts, which are read faster the fewer they are; what another process adds up at the same time is left to it. */
export async function mergeRowCounts({ db }: { db: Connection }): Promise<void> {
  await db.execute(sql`
    with several as (select table_name, facets from row_counts group by 1, 2 having count(*) > 1),
    found as (select c.id from row_counts c join several using (table_name, facets) for update of c skip locked),
    merged as (delete from row_counts where id in (select id from found) returning table_name, facets, rows)
    insert into row_counts (table_name, facets, rows)
    select table_name, facets, sum(rows) from merged group by 1, 2 having sum(rows) <> 0`)
}
