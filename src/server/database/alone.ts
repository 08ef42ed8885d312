import pg from 'pg'
import type { Database } from './connect.ts'

/** Longest wait for an answer about the lock, which is never waited for itself. */
const LOCK_MS = 5000

/**
 * Does something that no other process does under this name at the same time; whoever dies over it lets go of it. The lock has
 * a connection of its own: many at once must not take those away that the work needs.
 * @returns null, with nothing done, while somebody else is at it
 */
export async function alone<T>(
  { $client }: Database,
  name: string,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const client = new pg.Client({ ...$client.options, query_timeout: LOCK_MS })
  // A server that goes away takes the lock with it; the work hears of it by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes', [name])
    return rows[0]?.yes ? { value: await work() } : null
  } finally {
    await client.end().catch(() => {})
  }
}
