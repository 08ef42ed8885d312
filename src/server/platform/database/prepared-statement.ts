import { fillPlaceholders, is, Placeholder, type QueryWithTypings, SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Connection, Database } from './connect.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** SQL whose text is there already. */
class Ready extends SQL {
  readonly #query: QueryWithTypings

  constructor(query: QueryWithTypings) {
    super([])
    this.#query = query
  }

  override toQuery(): QueryWithTypings {
    return this.#query
  }
}

/** A statement whose text is there already, for wherever Drizzle takes one: its parameters are `$1` and so on. */
export const sqlText = (text: string, params: unknown[]): SQL => new Ready({ sql: text, params })

interface Options {
  /** PostgreSQL keeps the statement of each connection by it, and soon its plan, whatever the values: for rows found by their key. */
  name?: string
}

/**
 * Puts the text of a statement together once: Drizzle does so for every run, which for long ones costs more than all else about
 * them. PostgreSQL still plans each run for its values.
 * @param statement with `sql.placeholder(name)` for what differs between runs
 */
export function preparedStatement<Row extends Record<string, unknown>>(statement: SQLWrapper, { name }: Options = {}) {
  const { sql: long, params: all } = dialect.sqlToQuery(statement.getSQL())
  const nameOf = (param: unknown) => (is(param, Placeholder) ? param.name : param)
  // What is named in many places is sent once.
  const params = all.filter((param, i) => all.findIndex((other) => nameOf(other) === nameOf(param)) === i)
  const placeOf = (n: string) => params.findIndex((param) => nameOf(param) === nameOf(all[Number(n) - 1]))
  const text = long.replace(/\$(\d+)/g, (_, n: string) => `$${placeOf(n) + 1}`)
  return async (db: Pick<Connection, 'execute'>, values: Record<string, unknown>): Promise<Row[]> => {
    const filled = fillPlaceholders(params, values)
    // Drizzle takes no names here; within a transaction it alone has the connection.
    const answer =
      name === undefined || !('$client' in db)
        ? db.execute(sqlText(text, filled))
        : (db as Database).$client.query({ name, text, values: filled })
    return (await answer).rows as Row[]
  }
}
