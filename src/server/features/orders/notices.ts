import { inArray } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { type OrderRow, ordersTable } from './table.ts'

/** A notice of an order is named by the order and what became of it. */
const idOf = (thing: string) => Number(thing.split(' ')[0])

const titles: Record<string, string> = {
  paid: 'is paid',
  requested: 'is looked at once more',
  confirmed: 'is confirmed',
  sent: 'is on its way',
  cancelled: 'is cancelled',
  refund: 'is paid back',
}

export const orderNotices: NonNullable<Feature['notices']> = {
  order: noticeSource<OrderRow>({
    async load(db, things) {
      const rows = await db
        .select()
        .from(ordersTable)
        .where(inArray(ordersTable.id, things.map(idOf)))
      const orders = new Map(rows.map((row) => [row.id, row]))
      return new Map(
        things.flatMap((thing) => {
          const order = orders.get(idOf(thing))
          return order ? [[thing, order] as const] : []
        }),
      )
    },
    show: (order, { thing, facts }, reader) =>
      order.userId === reader.id
        ? {
            title: `Your order ${titles[thing.split(' ')[1] ?? ''] ?? 'moved'}`,
            text: [order.number, facts?.['amount'] ?? facts?.['parcel']].filter(Boolean).join(', '),
            to: order.accessKey ? `/orders/${order.number}?key=${order.accessKey}` : '/settings',
            action: 'Order',
          }
        : null,
  }),
}
