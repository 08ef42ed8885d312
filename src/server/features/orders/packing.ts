import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { itemTitleOf } from '#contract/orders.ts'
import type { Order, PickList } from '#contract/schemas/orders.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { printPdf } from '#server/platform/documents/print-pdf.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { orderLinesTable, ordersTable } from './table.ts'

/** What is to be packed for all paid orders: what is loaded, and what was given back, is not. */
export async function readPickList(db: Connection): Promise<PickList> {
  const { quantity, refundedQuantity, isDigital, name, label, orderId } = orderLinesTable
  const left = sql<number>`${quantity} - ${refundedQuantity}`
  const rows = await db
    .select({ name, label, quantity: left.mapWith(Number), id: orderId, number: ordersTable.number })
    .from(orderLinesTable)
    .innerJoin(ordersTable, eq(ordersTable.id, orderId))
    .where(and(eq(ordersTable.status, 'paid'), eq(isDigital, false), gt(left, 0)))
    .orderBy(asc(name), asc(label), asc(ordersTable.createdAt), asc(ordersTable.id))
  const things = new Map<string, PickList['things'][number]>()
  for (const row of rows) {
    const title = itemTitleOf(row)
    const thing = things.get(title) ?? { name: row.name, label: row.label, quantity: 0, orders: [] }
    thing.quantity += row.quantity
    thing.orders.push({ id: row.id, number: row.number, quantity: row.quantity })
    things.set(title, thing)
  }
  return { orders: new Set(rows.map(({ id }) => id)).size, things: [...things.values()] }
}

/**
 * What goes into a parcel, as a PDF: names and counts, no prices, since a parcel may be a present.
 * @throws 409 for an order of which nothing is sent
 */
export async function printPackingSlip(order: Order, site: { name: string; contactEmail: string }): Promise<Buffer> {
  const packed = order.lines
    .map((line) => ({ title: itemTitleOf(line), left: line.isDigital ? 0 : line.quantity - line.refundedQuantity }))
    .filter(({ left }) => left > 0)
  if (packed.length === 0) throw conflict('Nothing of this order is sent')
  return printPdf({
    title: `Order ${order.number}`,
    from: [site.name, site.contactEmail].filter(Boolean),
    to: [order.name, ...order.address.split('\n')],
    facts: [
      ['Order', order.number],
      ['Ordered', order.createdAt.slice(0, 10)],
      ...(order.trackingNumber
        ? [['Parcel', [order.carrier, order.trackingNumber].filter(Boolean).join(' ')] as [string, string]]
        : []),
    ],
    table: {
      columns: [{ label: 'Thing' }, { label: 'Pieces', align: 'end' }],
      rows: packed.map(({ title, left }) => [title, `${left}`]),
    },
    totals: [['Pieces', `${packed.reduce((sum, { left }) => sum + left, 0)}`]],
    ...(order.note ? { note: order.note } : {}),
  })
}
