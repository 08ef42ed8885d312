import { sql } from 'drizzle-orm'
import type { AdminOverview } from '#contract/admin.ts'
import type { CountedRows } from '#server/platform/admin/overview-source.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'

type Counted<K extends string> = Partial<Record<K, CountedRows>>

/** One row of numbers, each counted from its tables. */
async function tally<K extends string>(db: Connection, sources: readonly Counted<K>[]): Promise<Record<K, number>> {
  const parts = sources.flatMap((source) => Object.entries(source) as [K, CountedRows][])
  const columns = [...Map.groupBy(parts, ([name]) => name)].map(([name, counted]) => {
    const counts = counted.map(
      ([, [table, where = sql`true`]]) => sql`(select count(*)::int from ${table} where ${where})`,
    )
    return sql`${sql.join(counts, sql` + `)} as ${sql.identifier(name)}`
  })
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as Record<K, number>
}

/** How many records there are of each kind. */
export const countsOf = ({ db, features }: AppContext): Promise<AdminOverview['counts']> =>
  tally(
    db,
    features.map(({ overview }) => overview?.counts ?? {}),
  )

/** What waits for somebody. */
export const attentionOf = (context: AppContext): Promise<Omit<AdminOverview['attention'], 'failedLetters'>> =>
  tally(
    context.db,
    context.features.map(({ overview }) => overview?.attention?.(context) ?? {}),
  )
