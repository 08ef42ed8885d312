import type { Feature } from '#server/platform/feature.ts'
import { paymentEventsTable } from '#server/platform/payments/table.ts'
import { hasFailed } from './list-query.ts'
import { paymentEventRoutes } from './routes.ts'

export const paymentEventsFeature: Feature = {
  name: 'payment-events',
  routes: paymentEventRoutes,
  // Its table belongs to the platform's payments, and is declared there.
  tables: [],
  overview: {
    counts: { payments: [paymentEventsTable] },
    attention: () => ({ failedPaymentEvents: [paymentEventsTable, hasFailed] }),
  },
}
