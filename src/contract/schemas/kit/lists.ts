import { z } from 'zod'
import { adminOnly } from '../../kit/access.ts'
import type { EndpointSchema } from './endpoint.ts'

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
 * What the server asks of the endpoint that sends a list as it is narrowed and ordered, whole, as comma-separated values
 * (RFC 4180). The query stands beside it, see `withoutPagination`; its address is `csvAddress`.
 */
export const csvSchema = {
  summary: 'The list as it is asked for, whole, as comma-separated values for a spreadsheet',
  access: adminOnly,
  kind: 'raw',
  reply: z.unknown(),
} as const satisfies EndpointSchema

/** What a list is asked with, but which page of it. */
export const withoutPagination = <Asked extends z.ZodRawShape>({
  shape: { limit: _limit, offset: _offset, ...narrowed },
}: z.ZodObject<Asked>) => z.object(narrowed)
