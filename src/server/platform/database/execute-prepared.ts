import type { SQL } from 'drizzle-orm'
import type { Connection } from './connect.ts'

/** What Drizzle makes a statement with; its `execute` does the same and leaves the name out (drizzle-orm 0.45, pg-core/db). */
interface StatementMaker {
  dialect: { sqlToQuery(statement: SQL): unknown }
  session: {
    prepareQuery(query: unknown, fields: undefined, name: string, isArray: false): { execute(): Promise<unknown> }
  }
}

/**
 * Executes a statement that PostgreSQL keeps the plan of, for those that are executed many times a second: to plan one anew costs more
 * than the rest of it. The text under a name must always be the same; what changes are its parameters.
 * @param name of this statement alone
 */
export function executePrepared<Row extends Record<string, unknown>>(
  db: Connection,
  name: string,
  statement: SQL,
): Promise<{ rows: Row[] }> {
  const { dialect, session } = db as unknown as StatementMaker
  return session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false).execute() as Promise<{
    rows: Row[]
  }>
}
