import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { OrdersAdmin } from './admin/OrdersAdmin.tsx'
import { orderList } from './admin/order-list.ts'

export const ordersFeature: WebFeature = {
  name: 'orders',
  adminTab: { list: orderList, screen: OrdersAdmin, pages: ['/admin/pick-list'] },
  attention: [
    {
      of: 'newOrders',
      words: (count) => `${countWords(count, 'order')} to confirm`,
      search: { tab: 'orders', status: 'requested' },
      urgency: 3,
    },
    {
      of: 'ordersToSend',
      words: (count) => `${countWords(count, 'order')} to pack and send`,
      search: { tab: 'orders', status: 'paid' },
      urgency: 3,
    },
  ],
}
