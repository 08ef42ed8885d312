import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { handleHolds, releaseOverdue } from './holds.ts'
import { applyPayment } from './payment.ts'
import { handleReminders } from './place.ts'
import { checkoutPolicy } from './policy.ts'
import { reconcilePayments } from './reconcile.ts'
import { checkoutRoutes } from './routes.ts'
import { checkoutSettingsTable } from './table.ts'

export const checkoutFeature: Feature = {
  name: 'checkout',
  routes: checkoutRoutes,
  policy: checkoutPolicy,
  tables: [
    {
      table: checkoutSettingsTable,
      audit: { noun: 'checkout settings' },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
  jobs: [handleHolds, handleReminders],
  payments: { payment: applyPayment },
  cleanup: [reconcilePayments, releaseOverdue],
}
