import { eq } from 'drizzle-orm'
import { decidedByEmail } from '#server/platform/audit/audited-table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleOrderEmails } from './emails.ts'
import { orderExport, orderLineExport, orderRefundExport, orderRefundLineExport } from './export.ts'
import { orderNotices } from './notices.ts'
import { orderPolicy } from './policy.ts'
import { orderRoutes } from './routes.ts'
import { orderLinesTable, orderRefundLinesTable, orderRefundsTable, ordersTable } from './table.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  routes: orderRoutes,
  policy: orderPolicy,
  notices: orderNotices,
  tables: [
    {
      table: ordersTable,
      audit: { noun: 'order', irreversibleReason: decidedByEmail },
      erasure: 'set null',
      export: orderExport,
      backup: true,
    },
    {
      table: orderLinesTable,
      audit: { noun: 'line of an order' },
      erasure: 'none',
      export: orderLineExport,
      backup: true,
    },
    // What was given back is kept as the law asks; it names nobody.
    { table: orderRefundsTable, audit: null, erasure: 'none', export: orderRefundExport, backup: true },
    { table: orderRefundLinesTable, audit: null, erasure: 'none', export: orderRefundLineExport, backup: true },
  ],
  jobs: [handleOrderEmails],
  overview: {
    counts: { orders: [ordersTable] },
    attention: () => ({
      newOrders: [ordersTable, eq(ordersTable.status, 'requested')],
      ordersToSend: [ordersTable, eq(ordersTable.status, 'paid')],
    }),
  },
}
