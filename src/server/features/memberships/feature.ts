import { sql } from 'drizzle-orm'
import { applyGrants } from '#server/platform/access/entitlements/grants.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { applyPayment } from './apply-payment.ts'
import { applySubscription } from './apply-subscription.ts'
import { handleDisputeNotices } from './dispute-notices.ts'
import { handleMembershipEmails } from './emails.ts'
import { membershipNotices } from './notices.ts'
import { reconcileSubscriptions } from './reconcile.ts'
import { membershipRoutes } from './routes.ts'
import { passOfferUsesTable, passPaymentsTable, subscriptionsTable } from './table.ts'

export const membershipsFeature: Feature = {
  name: 'memberships',
  routes: membershipRoutes,
  tables: [
    {
      table: subscriptionsTable,
      audit: null,
      erasure: 'set null',
      export: exported(subscriptionsTable, {
        called: 'Passes',
        of: ['userId'],
        without: ['setupId', 'cardFingerprint', 'cardTold'],
      }),
      backup: true,
    },
    {
      table: passOfferUsesTable,
      audit: null,
      erasure: 'set null',
      export: exported(passOfferUsesTable, { called: 'Used offers', of: ['userId'], without: ['useKey'] }),
      backup: true,
    },
    {
      table: passPaymentsTable,
      audit: {
        noun: 'payment of a pass',
        irreversibleReason: () => 'Money that was given back does not come back from here.',
      },
      erasure: { rows: 'set null', recorded: ({ id }) => sql`(row ->> 'user_id')::integer = ${id}` },
      export: exported(passPaymentsTable, { called: 'Payments of passes', of: ['userId'], hasCsv: true }),
      backup: true,
    },
  ],
  notices: membershipNotices,
  jobs: [handleMembershipEmails, handleDisputeNotices],
  payments: { subscription: applySubscription, payment: applyPayment },
  cleanup: [reconcileSubscriptions],
  async afterRevert(context, transaction, rows) {
    const people = rows.flatMap(({ kind, before, after }) =>
      kind === 'grants' ? [Number((after ?? before)?.['user_id'])] : [],
    )
    for (const userId of new Set(people)) await applyGrants(context, transaction, userId)
  },
}
