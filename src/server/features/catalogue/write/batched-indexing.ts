import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '#server/platform/database/connect.ts'

/** Fewer rows than this are entered one by one as ever. */
const MIN_ROWS = 500
/** How much waits to be entered at most; whoever searches meanwhile walks through it. */
const WAITING_KB = 2048

/** The indexes of the search that may be altered: their owner is whom the site signs in as, or a role of theirs. */
async function searchIndexesOf(db: Connection, tables: readonly PgTable[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and pg_has_role(c.relowner, 'usage')
      and indrelid = any(${sql.param(tables.map(getTableName))}::regclass[]) order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * Writes many rows of some tables with their words entered into the indexes of the search in batches: one by one, as is best for all
 * else (migration 0007), takes four times the processor. Call it in a transaction, outside of which nothing changes.
 */
export async function withBatchedIndexing<T>(
  db: Connection,
  { tables, rows }: { tables: readonly PgTable[]; rows: number },
  work: () => Promise<T>,
): Promise<T> {
  const indexes = rows < MIN_ROWS ? [] : await searchIndexesOf(db, tables)
  const alter = async (how: string) => {
    for (const name of indexes) await db.execute(sql.raw(`alter index ${name} ${how}`))
  }
  await alter(`set (fastupdate = on, gin_pending_list_limit = ${WAITING_KB})`)
  const result = await work()
  for (const name of indexes) await db.execute(sql`select gin_clean_pending_list(${name}::regclass)`)
  await alter('set (fastupdate = off)')
  await alter('reset (gin_pending_list_limit)')
  return result
}
