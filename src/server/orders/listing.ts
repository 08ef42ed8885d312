import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Order,
  type OrderSearch,
  type orderColumnSorts,
  type orderSorts,
  orderStatuses,
  thingOf,
} from '#contract/orders.ts'
import { givenOrder, listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { ordersTable } from './table.ts'

const o = ordersTable

/** What an order is found by; the same expression its index is on. */
const orderWords = sql`(${o.number} || ' ' || ${o.name} || ' ' || ${o.email})`

/**
 * What a list of orders is narrowed to.
 * @param of whose they are; undefined for everybody's
 */
export const narrowed = ({ status, q }: Omit<OrderSearch, 'mine'>, of: number | undefined): SQL | undefined =>
  and(
    of === undefined ? undefined : eq(o.userId, of),
    status ? eq(o.status, status) : undefined,
    containsWords(orderWords, q),
  )

/** The orders of the list of orders. */
export const inOrder = listOrder<(typeof orderSorts)[number], (typeof orderColumnSorts)[number]>({
  id: o.id,
  own: { newest: [desc(o.createdAt), desc(o.id)] },
  columns: {
    number: wordOrder(o.number),
    name: wordOrder(o.name),
    email: wordOrder(o.email),
    placed: o.createdAt,
    total: o.totalCents,
    status: givenOrder(o.status, orderStatuses),
  },
})

/** What of an order stands in its sheet. */
export const orderSheet: readonly SheetColumn<Order>[] = [
  ...(['id', 'number', 'status', 'name', 'email', 'address', 'note'] as const),
  ['Things', ({ lines }) => lines.map((line) => `${line.quantity} × ${thingOf(line)}`)],
  ['Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ...(['total', 'currency'] as const),
  ['Came in', ({ createdAt }) => createdAt],
  'updatedAt',
]
