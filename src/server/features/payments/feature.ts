import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { cleanUpPaymentEvents, handlePaymentEvents } from '#server/platform/payments/events.ts'
import { paymentCustomersTable, paymentEventsTable, testPaymentsTable } from '#server/platform/payments/table.ts'
import { paymentRoutes } from './routes.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: paymentRoutes,
  tables: [
    {
      table: paymentCustomersTable,
      audit: null,
      erasure: 'cascade',
      export: exported(paymentCustomersTable, { called: 'Number at the provider of payments', of: ['userId'] }),
      backup: true,
    },
    // What was paid is kept as the law asks; it names nobody.
    { table: paymentEventsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    { table: testPaymentsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
  ],
  jobs: [handlePaymentEvents],
  cleanup: [cleanUpPaymentEvents],
}
