import { setTimeout as delay } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'

const TABLES: readonly PgTable[] = [artistsTable, tracksTable, albumsTable]
/** How much waits to be entered at most; whoever searches meanwhile walks through it. */
const WAITING_KB = 512
/** Everybody waits while an index is altered, so it is given up and tried again where it is not had at once. */
const [LOCK_MS, TRIES, PAUSE_MS] = [50, 20, 100] as const
const NOT_HAD = '55P03'

interface SearchIndex {
  name: string
  isBatched: boolean
}

/** The indexes of the search that may be altered: their owner is whom the site signs in as, or a role of theirs. */
async function searchIndexes(db: Connection): Promise<SearchIndex[]> {
  const { rows } = await db.execute<{ name: string; batched: boolean }>(sql`
    select indexrelid::regclass::text as name, coalesce('fastupdate=on' = any(c.reloptions), false) as batched
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and pg_has_role(c.relowner, 'usage')
      and indrelid = any(${sql.param(TABLES.map(getTableName))}::regclass[]) order by 1`)
  return rows.map(({ name, batched }) => ({ name, isBatched: batched }))
}

const codeOf = (error: unknown) => ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code

/**
 * Alters an index in a transaction of its own: it takes a lock that every query of the table needs, for a moment.
 * @returns whether it could
 */
async function alterIndex(db: Database, name: string, ...hows: readonly string[]): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++)
    try {
      await db.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
        for (const how of hows) await transaction.execute(sql.raw(`alter index ${name} ${how}`))
      })
      return true
    } catch (error) {
      if (codeOf(error) !== NOT_HAD) throw error
      await delay(PAUSE_MS)
    }
  return false
}

async function endBatching(db: Database, name: string): Promise<void> {
  if (await alterIndex(db, name, 'set (fastupdate = off)', 'reset (gin_pending_list_limit)'))
    await db.execute(sql`select gin_clean_pending_list(${name}::regclass)`)
}

/**
 * Does long writing with words entered into the indexes of the search in batches: one by one, as is best for all else (migration
 * 0007), takes four times the processor. Whoever searches meanwhile goes on.
 */
export async function withBatchedIndexing<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const indexes = await searchIndexes(db)
  try {
    for (const { name } of indexes)
      await alterIndex(db, name, `set (fastupdate = on, gin_pending_list_limit = ${WAITING_KB})`)
    return await work()
  } finally {
    for (const { name } of indexes) await endBatching(db, name)
  }
}

/** Ends the batches of an import that ended with its process: while one is under way, it holds the artists. */
export async function endForgottenBatches({ db }: { db: Database }): Promise<void> {
  const { rows } = await db.execute(sql`
    select from pg_locks
    where relation = 'artists'::regclass and mode = 'ShareUpdateExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`)
  if (rows.length > 0) return
  for (const { name, isBatched } of await searchIndexes(db)) if (isBatched) await endBatching(db, name)
}
