import type { Feature } from '#server/platform/feature.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { type OrderRow, ordersTable } from './table.ts'

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
    load: rowsByThings(ordersTable),
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
