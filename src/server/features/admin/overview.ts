import { is, SQL, sql } from 'drizzle-orm'
import type { RowCountSource } from '#server/platform/admin/overview-source.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { keptCount } from '#server/platform/database/row-counts.ts'

type Numbers = Record<string, number>

const numberOf = ([table, of = sql`true`]: RowCountSource): SQL =>
  is(of, SQL) ? sql`(select count(*)::int from ${table} where ${of})` : keptCount(table, [of.facets])

/** One row of numbers, each counted from its tables. */
async function tally(db: Connection, sources: readonly Readonly<Record<string, RowCountSource>>[]): Promise<Numbers> {
  const parts = sources.flatMap((source) => Object.entries(source))
  const columns = [...Map.groupBy(parts, ([name]) => name)].map(([name, counted]) => {
    const counts = counted.map(([, rows]) => numberOf(rows))
    return sql`${sql.join(counts, sql` + `)} as ${sql.identifier(name)}`
  })
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as Numbers
}

/** How many records there are of each kind. */
export const countsOf = ({ db, features }: AppContext): Promise<Numbers> =>
  tally(
    db,
    features.map(({ overview }) => overview?.counts ?? {}),
  )

/** What waits for somebody. */
export const attentionOf = (context: AppContext): Promise<Numbers> =>
  tally(
    context.db,
    context.features.map(({ overview }) => overview?.attention?.(context) ?? {}),
  )
