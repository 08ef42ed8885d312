import type { WebFeature } from '#web/platform/feature.ts'
import { OrdersAdmin } from './admin/OrdersAdmin.tsx'
import { orderList } from './admin/order-list.ts'

export const ordersFeature: WebFeature = {
  name: 'orders',
  adminTab: { list: orderList, screen: OrdersAdmin },
}
