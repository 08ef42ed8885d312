import { desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

interface InboxColumns {
  id: AnyPgColumn
  createdAt: AnyPgColumn
  status: AnyPgColumn
}

/**
 * By what an inbox is ordered so that what waits comes first, the longest waiting before all; its index is on the same.
 * @param waiting the status of what nobody has looked at yet
 */
export function waitingKeys({ status, createdAt }: Omit<InboxColumns, 'id'>, waiting: string): [SQL, SQL] {
  const word = sql.raw(`'${waiting}'`)
  return [sql`(${status} <> ${word})`, sql`(case when ${status} = ${word} then ${createdAt} end)`]
}

/** The order of an inbox as it is asked for. */
export const inboxOrder = (table: InboxColumns, waiting: string, sort: 'newest' | 'due'): SQL[] => [
  ...(sort === 'due' ? waitingKeys(table, waiting) : []),
  desc(table.createdAt),
  desc(table.id),
]
