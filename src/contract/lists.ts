import { z } from 'zod'
import { adminOnly } from './access.ts'

/** A word a list is put in order by: one of its own orders, or a column of the back office, turned round by a minus before it. */
export type SortParameter<Own extends string, Column extends string> = Own | Column | `-${Column}`

/**
 * How a list is asked for in some order.
 * @param own orders with a name, open to everybody the list is open to; the first holds where nothing is asked for
 * @param columns what the list shows in the back office; only admins may ask for these
 */
export function sortParameter<const Own extends string, const Column extends string>(
  own: readonly [Own, ...Own[]],
  columns: readonly Column[],
) {
  const words = [...new Set([...own, ...columns, ...columns.map((column) => `-${column}` as const)])]
  return z
    .enum(words as [Own, ...SortParameter<Own, Column>[]], { error: `Sort must be one of ${words.join(', ')}` })
    .default(own[0] as never)
}

/**
 * The endpoint that sends a list as it is narrowed and ordered, whole, as comma-separated values (RFC 4180). What it is asked
 * with stands beside it as its `query`, see `withoutPagination`: as a line of its own, which the browser goes without.
 * @param path of the list, to which `.csv` is added
 */
export const csvExport = (path: `/api/${string}`) => ({
  summary: 'The list as it is asked for, whole, as comma-separated values for a spreadsheet',
  method: 'GET' as const,
  path: `${path}.csv`,
  access: adminOnly,
  kind: 'raw' as const,
  reply: z.unknown(),
})

/** What a list is asked with, but which page of it. */
export const withoutPagination = <Asked extends z.ZodRawShape>({
  shape: { limit: _limit, offset: _offset, ...narrowed },
}: z.ZodObject<Asked>) => z.object(narrowed)
