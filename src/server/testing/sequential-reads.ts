import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'

/** At least as many as a test server's pool has. */
const CONNECTIONS = 10

/**
 * How many rows of some tables have been read one after the other so far (a sequential scan), by the database's own count. What a test
 * reads between two of these must not raise it.
 */
export async function sequentialReads(db: Database, tables: readonly string[]): Promise<number> {
  // Each connection tells its counts once a second at most, unless it is asked to; the nap has all of them asked.
  const tell = () => db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`)
  await Promise.all(Array.from({ length: CONNECTIONS }, tell))
  const { rows } = await db.execute<{ read: number }>(sql`
    select sum(seq_tup_read)::int as read from pg_stat_user_tables where relname = any(${sql.param([...tables])}::text[])`)
  return rows[0]?.read ?? Number.NaN
}
