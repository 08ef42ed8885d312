import { count, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import type { DataKey } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from './connect.ts'
import { type Facets, keptCount } from './row-counts.ts'

/** More words than this narrow nothing down any further, and each is looked for in every row where it is short. */
const MAX_WORDS = 8

/** The words of a search that a list looks for: different ones, few. */
export const wordsIn = (words: string | undefined): string[] =>
  [...new Set(words?.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** True where every word of a search occurs in the text; served by the trigram index on the same expression. */
export function containsWords(text: SQL, words: string | undefined): SQL | undefined {
  const patterns = wordsIn(words).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (patterns.length === 0) return undefined
  return sql.join(
    patterns.map((pattern) => sql`${text} ilike ${pattern}`),
    sql` and `,
  )
}

/** The keys of a list's rows in its order, all of them: what a CSV export goes by. */
export const selectIds = (
  db: Connection,
  table: PgTable & { id: AnyPgColumn },
  where: SQL | undefined,
  order: SQL[],
): PromiseLike<{ id: number }[]> =>
  db
    .select({ id: sql<number>`${table.id}` })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)

/**
 * How many rows a list has; cached until the list's data changes.
 * @param asked what tells one filtered list from another
 * @param facets the values its rows have, where the database keeps their count; any of several sets of them
 */
export function countRows(
  context: AppContext,
  table: PgTable,
  where: SQL | undefined,
  asked: object,
  reads: readonly DataKey[],
  facets?: readonly Facets[],
): Promise<number> {
  return context.counts.remember(`${reads[0]} ${JSON.stringify(asked)}`, reads, async () => {
    const kept = facets && context.db.execute<{ n: number }>(sql`select ${keptCount(table, facets)} as n`)
    const [row] = kept ? (await kept).rows : await context.db.select({ n: count() }).from(table).where(where)
    return row?.n ?? 0
  })
}

/** Says in `x-total-count` how many rows a list has beyond its page. */
export async function setTotalCount(
  context: AppContext,
  reply: FastifyReply,
  table: PgTable,
  where: SQL | undefined,
  asked: object,
  reads: readonly DataKey[],
  facets?: readonly Facets[],
) {
  reply.header('x-total-count', String(await countRows(context, table, where, asked, reads, facets)))
}
