import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { itemTitleOf, type orderSortColumns, type orderSorts, orderStatuses } from '#contract/orders.ts'
import type { Order, OrderFilters } from '#contract/schemas/orders.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { ordersTable } from './table.ts'

const o = ordersTable

/** What an order is found by; the same expression its index is on. */
const orderWords = sql`(${o.number} || ' ' || ${o.name} || ' ' || ${o.email})`

/**
 * What a list of orders is narrowed to.
 * @param of whose they are; undefined for everybody's
 */
export const listFilter = ({ status, q }: Omit<OrderFilters, 'mine'>, of: number | undefined): SQL | undefined =>
  and(
    of === undefined ? undefined : eq(o.userId, of),
    status ? eq(o.status, status) : undefined,
    containsWords(orderWords, q),
  )

/** The orders of the list of orders. */
export const listOrder = defineListOrder<(typeof orderSorts)[number], (typeof orderSortColumns)[number]>({
  id: o.id,
  own: { newest: [desc(o.createdAt), desc(o.id)] },
  columns: {
    number: ignoringCase(o.number),
    name: ignoringCase(o.name),
    email: ignoringCase(o.email),
    placed: o.createdAt,
    total: o.total,
    status: byPosition(o.status, orderStatuses),
  },
})

/** What of an order stands in its CSV export. */
export const orderCsvColumns: readonly CsvColumn<Order>[] = [
  ...(['id', 'number', 'status', 'name', 'email', 'address', 'note'] as const),
  ['Things', ({ lines }) => lines.map((line) => `${line.quantity} × ${itemTitleOf(line)}`)],
  ['Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ...(['subtotal', 'discount', 'offerCode', 'shipping', 'tax', 'total', 'refunded', 'currency'] as const),
  ...(['paidAt', 'sentAt', 'carrier', 'trackingNumber'] as const),
  ['Came in', ({ createdAt }) => createdAt],
  'updatedAt',
]
