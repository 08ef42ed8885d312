import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { AuditedPool } from '#server/platform/audit/actor.ts'
import type { Log } from '#server/platform/logging/log.ts'

export type Database = NodePgDatabase & { $client: AuditedPool }
/** The database or an open transaction on it. */
export type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

/** As many as keep two cores busy, each waiting for the disk now and then; more only take memory. */
const MOST = 10
/** How much of a word must be spelt alike for PostgreSQL to find it (`<%` of pg_trgm): less finds what nobody meant. */
const FAR_LIKENESS = 0.4
/** Longest wait for a connection, new or free again. */
const CONNECT_MS = 4000
/** Longest wait for a lock that another transaction holds: a process that froze must not take the others' connections. */
const LOCK_MS = 4000
/** A transaction whose process has said nothing for so long is given up, with its locks. */
const IDLE_MS = 15_000
/**
 * A connection nobody has used for so long is closed: PostgreSQL holds 3 to 8 MB for each. A new one knows no table yet, so that a search
 * over it takes 30 ms more: on a busy site, where it takes many at once every few seconds, they stay open.
 */
const KEEP_MS = 30_000

/**
 * Opens the pool.
 * @param options where PostgreSQL is; a stray connection error is logged instead of ending the process
 */
export function connect(options: pg.PoolConfig, log: Log): Database {
  const pool = new AuditedPool({
    max: MOST,
    keepAlive: true,
    pipeline: true,
    idleTimeoutMillis: KEEP_MS,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    options: `-c pg_trgm.word_similarity_threshold=${FAR_LIKENESS}`,
    ...options,
  })
  const lost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  // The pool is told of idle connections only; one in use that breaks between two queries would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  return drizzle(pool, { casing: 'snake_case' })
}

/**
 * Does something on a connection of its own, which is closed afterwards. For what the connections of the pool cannot do since they are
 * pipelined: COPY (node-postgres.com, features/pipelining).
 */
export async function withOwnConnection<T>(
  pool: AuditedPool,
  work: (client: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const client = pool.makeClient(options)
  // What breaks it fails the work, too.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Asks something on a connection of its own. For what is asked from within transactions: each of them has a connection of the pool,
 * and with the last one taken all would wait for one more.
 */
export async function queryOutsidePool<T>(db: Database, ask: (db: Connection) => Promise<T>): Promise<T> {
  const { $client } = db
  // The pool says at once that nobody is there.
  if ($client.isAway) return ask(db)
  return withOwnConnection($client, (client) => ask(drizzle(client, { casing: 'snake_case' })), {
    query_timeout: LOCK_MS,
  })
}
