import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { data } from '#contract/kit/data.ts'
import { type PassPlan, passPlans, type SubscriptionStatus, subscriptionStatuses } from '#contract/memberships.ts'
import { giveGrant } from '#server/platform/access/entitlements/grants.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'
import { queueMembershipEmail } from './emails.ts'
import { paidUntil } from './paid-until.ts'
import { tierOf } from './plans.ts'
import { type SubscriptionRow, subscriptionsTable } from './table.ts'

const moment = (seconds: number) => new Date(seconds * 1000)
const isStatus = (status: string): status is SubscriptionStatus => subscriptionStatuses.some((one) => one === status)
const isPlan = (plan: string | undefined): plan is PassPlan => passPlans.some((one) => one === plan)

/** What the site keeps of a subscription; null for one that is not of this site, since an account may be shared by several. */
function rowOf(
  subscription: Stripe.Subscription,
): Omit<SubscriptionRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'cancelReason'> | null {
  const [item] = subscription.items.data
  const plan = subscription.metadata['plan']
  if (!item || !isPlan(plan) || !isStatus(subscription.status)) return null
  const method = subscription.default_payment_method
  const card = typeof method === 'object' ? method?.card : null
  return {
    userId: null,
    providerId: subscription.id,
    plan,
    status: subscription.status,
    price: item.price.unit_amount ?? 0,
    currency: subscription.currency.toUpperCase(),
    startedAt: moment(subscription.start_date),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : moment(subscription.ended_at),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  }
}

/**
 * Brings what the site knows of a subscription, and the pass it gives, to the state the provider has of it now, whatever it was
 * told of in which order. One at a time: what was asked for earlier must not be written later.
 */
export async function applySubscription(context: AppContext, providerId: string): Promise<void> {
  const { db, payments, changes } = context
  if (!payments) return
  const api = await payments.api()
  await withAdvisoryLock(db, `subscription ${providerId}`, async () => {
    const subscription = await api.subscriptions.retrieve(providerId, { expand: ['default_payment_method'] })
    const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id
    const row = rowOf(subscription)
    if (!row) return
    const hasChanged = await db.transaction(async (transaction) => {
      const [owner] = await transaction
        .select({ userId: paymentCustomersTable.userId })
        .from(paymentCustomersTable)
        .where(eq(paymentCustomersTable.customerId, customer))
      const [before] = await transaction
        .select()
        .from(subscriptionsTable)
        .where(eq(subscriptionsTable.providerId, providerId))
        .for('update')
      // Nobody's: of another site on the same account, or of an account that is gone.
      if (!owner && !before) return false
      const values = { ...row, userId: owner?.userId ?? null }
      await transaction
        .insert(subscriptionsTable)
        .values(values)
        .onConflictDoUpdate({
          target: subscriptionsTable.providerId,
          set: { ...values, version: sql`${subscriptionsTable.version} + 1`, updatedAt: sql`now()` },
        })
      if (!owner) return true
      const endsAt = paidUntil(row)
      if (endsAt)
        await giveGrant(context, transaction, {
          ...{
            userId: owner.userId,
            tier: tierOf(row.plan),
            source: 'subscription',
            origin: `subscription ${providerId}`,
          },
          ...{ startsAt: row.startedAt, endsAt },
        })
      await queueMembershipEmail(context, transaction, { before, now: row, userId: owner.userId })
      return true
    })
    if (hasChanged) await changes.touch([data.memberships, data.accounts, data.users])
  })
}
