import { applyGrants } from '#server/platform/access/entitlements/grants.ts'
import type { Feature } from '#server/platform/feature.ts'
import { applySubscription } from './apply-subscription.ts'
import { handleMembershipEmails } from './emails.ts'
import { reconcileSubscriptions } from './reconcile.ts'
import { membershipRoutes } from './routes.ts'
import { subscriptionsTable } from './table.ts'

export const membershipsFeature: Feature = {
  name: 'memberships',
  routes: membershipRoutes,
  tables: [{ table: subscriptionsTable, audit: null, erasure: 'set null', backup: true }],
  jobs: [handleMembershipEmails],
  payments: { subscription: applySubscription },
  cleanup: [reconcileSubscriptions],
  async afterRevert(context, transaction, rows) {
    const people = rows.flatMap(({ kind, before, after }) =>
      kind === 'grants' ? [Number((after ?? before)?.['user_id'])] : [],
    )
    for (const userId of new Set(people)) await applyGrants(context, transaction, userId)
  },
}
