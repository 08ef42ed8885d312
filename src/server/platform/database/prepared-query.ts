import type { Connection } from './connect.ts'

/**
 * Builds a typed query once for each connection it is used on: Drizzle spends more on putting one together than all else about a
 * short query costs. PostgreSQL keeps its plan under the name it is prepared by.
 * @param build ends with `.prepare(name)`
 */
export function preparedQuery<Query>(build: (db: Connection) => Query): (db: Connection) => Query {
  const built = new WeakMap<Connection, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
