import { inArray } from 'drizzle-orm'
import { subscriptionsTable } from '#server/features/memberships/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { hasPass } from './policy.ts'
import { recordMissedPayments, recordPayments } from './record-payments.ts'
import { memberRoutes } from './routes.ts'
import { passReceiptsTable } from './table.ts'

export const membersFeature: Feature = {
  name: 'members',
  routes: memberRoutes,
  // What was paid is kept as the law asks.
  tables: [
    {
      table: passReceiptsTable,
      audit: null,
      erasure: 'set null',
      export: exported(passReceiptsTable, { called: 'Receipts of passes', of: ['userId'], hasCsv: true }),
      backup: true,
    },
  ],
  overview: {
    counts: { members: [usersTable, hasPass] },
    attention: () => ({
      failedCards: [subscriptionsTable, inArray(subscriptionsTable.status, ['past_due', 'unpaid'])],
    }),
  },
  payments: { subscription: recordPayments },
  cleanup: [recordMissedPayments],
}
