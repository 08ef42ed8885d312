import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { data } from '#contract/kit/data.ts'
import { giveGrant } from '#server/platform/access/entitlements/grants.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'
import { eventBetween, hasRenewed, notifyMember, queueMembershipEmail } from './emails.ts'
import { OFFER_USE_KEY, settleOffer } from './offers.ts'
import { paidUntil } from './paid-until.ts'
import { tierOf } from './plans.ts'
import { type Standing, standingOf } from './standing.ts'
import { subscriptionsTable } from './table.ts'
import { takeTrialCard } from './trials.ts'

const WITH_CARD = { expand: ['default_payment_method'] }

/**
 * Brings what the site knows of a subscription, and the pass it gives, to the state the provider has of it now, whatever it was
 * told of in which order. One at a time: what was asked for earlier must not be written later.
 */
export async function applySubscription(context: AppContext, providerId: string): Promise<void> {
  const { db, payments, changes } = context
  if (!payments) return
  const api = await payments.api()
  await withAdvisoryLock(db, `subscription ${providerId}`, async () => {
    let subscription = await api.subscriptions.retrieve(providerId, WITH_CARD)
    const isRefused = await takeTrialCard(context, api, subscription)
    if (isRefused !== null) subscription = await api.subscriptions.retrieve(providerId, WITH_CARD)
    const standing = standingOf(subscription)
    if (standing && (await store(context, subscription, standing, isRefused === true)))
      await changes.touch([data.memberships, data.accounts, data.users])
  })
}

/** @returns whether it is of this site */
async function store(
  context: AppContext,
  { customer, metadata }: Stripe.Subscription,
  standing: Standing,
  isTrialRefused: boolean,
): Promise<boolean> {
  const customerId = typeof customer === 'string' ? customer : customer.id
  return context.db.transaction(async (transaction) => {
    const [owner] = await transaction
      .select({ userId: paymentCustomersTable.userId })
      .from(paymentCustomersTable)
      .where(eq(paymentCustomersTable.customerId, customerId))
    const [before] = await transaction
      .select()
      .from(subscriptionsTable)
      .where(eq(subscriptionsTable.providerId, standing.providerId))
      .for('update')
    // Nobody's: of another site on the same account, or of an account that is gone.
    if (!owner && !before) return false
    const event = eventBetween(before, standing)
    const values = {
      ...standing,
      userId: owner?.userId ?? null,
      ...(event === 'trial-ends' ? { trialToldAt: new Date() } : {}),
      isTrialRefused: isTrialRefused || (before?.isTrialRefused ?? false),
    }
    await transaction
      .insert(subscriptionsTable)
      .values(values)
      .onConflictDoUpdate({
        target: subscriptionsTable.providerId,
        set: { ...values, version: sql`${subscriptionsTable.version} + 1`, updatedAt: sql`now()` },
      })
    const useKey = metadata[OFFER_USE_KEY]
    if (useKey) await settleOffer(transaction, useKey, standing)
    if (!owner) return true
    const { userId } = owner
    const endsAt = standing.waitsForCard ? null : paidUntil(standing)
    if (endsAt)
      await giveGrant(context, transaction, {
        ...{ userId, tier: tierOf(standing.plan), source: standing.status === 'trialing' ? 'trial' : 'subscription' },
        ...{ origin: `subscription ${standing.providerId}`, startsAt: standing.startedAt, endsAt },
      })
    const told = { userId, row: standing, price: standing.price, day: standing.periodEnd }
    if (event) await queueMembershipEmail(context, transaction, { ...told, event })
    else if (hasRenewed(before, standing)) await notifyMember(context, transaction, { ...told, event: 'renewed' })
    return true
  })
}
