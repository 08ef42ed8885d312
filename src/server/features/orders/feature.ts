import { eq } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { handleOrderEmails } from './emails.ts'
import { orderRoutes } from './routes.ts'
import { ordersTable } from './table.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  routes: orderRoutes,
  jobs: [handleOrderEmails],
  overview: {
    counts: { orders: [ordersTable] },
    attention: () => ({ newOrders: [ordersTable, eq(ordersTable.status, 'requested')] }),
  },
}
