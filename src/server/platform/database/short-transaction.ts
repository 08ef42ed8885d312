import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { settleAll } from '#server/platform/concurrency/settle-all.ts'
import type { Connection, Database } from './connect.ts'

/** Statements that wait for the end of an open short transaction; none where it is no such transaction. */
const lastStatements = new WeakMap<Connection, string[]>()

const connections = new WeakMap<pg.PoolClient, Connection>()

function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client) ?? drizzle(client, { casing: 'snake_case' })
  connections.set(client, known)
  return known
}

/**
 * Runs work in a transaction whose first statement is sent together with BEGIN and with the first one of the work, and whose last ones
 * (see `executeAtCommit`) with COMMIT. For what is done many times a second: each answer of PostgreSQL one waits for costs about as
 * much as a short statement. The pool's connections are pipelined (node-postgres.com, features/pipelining): what follows a statement
 * that failed fails, too, and changes nothing.
 * @param first SQL without parameters, such as a lock
 * @returns what the work returned, once it is committed
 * @throws what the work or PostgreSQL threw; nothing of it was written then
 */
export async function shortTransaction<T>(
  db: Database,
  first: string,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  const transaction = connectionOf(client)
  const last: string[] = []
  try {
    lastStatements.set(transaction, last)
    const [, result] = await settleAll([client.query(`begin; ${first}`), work(transaction)])
    await client.query([...last, 'commit'].join('; '))
    return result
  } catch (error) {
    // A connection that is gone has nothing left to take back.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    lastStatements.delete(transaction)
    client.release()
  }
}

/**
 * Leaves a statement for the end of a short transaction; nobody hears its result.
 * @param values become literals of the text, as texts
 * @returns whether it will be executed: false in any other transaction, where whoever calls has to execute it
 */
export function executeAtCommit(
  within: Connection,
  statement: (literals: string) => string,
  values: readonly string[],
) {
  const last = lastStatements.get(within)
  last?.push(statement(values.map((value) => pg.escapeLiteral(value)).join(', ')))
  return last !== undefined
}
