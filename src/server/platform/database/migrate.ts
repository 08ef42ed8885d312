import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'
import { checkMigrationState } from './migration-state.ts'

/** Any number will do as long as every process of the product uses the same. */
const MIGRATION_LOCK = 7_209_114

/**
 * Brings the schema up to date; processes that start together wait for one another.
 * @param root the folder that holds `migrations/`
 * @throws MigrationError where the database and the migrations do not go together
 */
export async function migrate(database: Database, root: string): Promise<void> {
  const client = await database.$client.connect()
  try {
    // Another process may be at it for minutes, and changes of tables wait for whoever reads them.
    await client.query('set lock_timeout to 0; set idle_in_transaction_session_timeout to 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await checkMigrationState(client, root)
    await client.query('create extension if not exists pg_trgm')
    await applyMigrations(drizzle(client), { migrationsFolder: join(root, 'migrations') })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    await client.query('reset lock_timeout; reset idle_in_transaction_session_timeout').catch(() => {})
    client.release()
  }
}
