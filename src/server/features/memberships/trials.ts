import { and, eq, isNotNull, ne, notInArray, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { subscriptionsTable } from './table.ts'

/** Whether free days are still to be had: once, by somebody who has had no pass that was paid for either. */
export async function mayTry(db: Connection, userId: number): Promise<boolean> {
  const { status, waitsForCard, isTrialRefused } = subscriptionsTable
  const began = or(
    and(notInArray(status, ['incomplete', 'incomplete_expired']), eq(waitsForCard, false)),
    isTrialRefused,
  )
  return (await db.$count(subscriptionsTable, and(eq(subscriptionsTable.userId, userId), began))) === 0
}

/** Whether a card has had free days before, on whatever account. */
async function hasTried(db: Connection, fingerprint: string, providerId: string): Promise<boolean> {
  const { cardFingerprint, trialEnd } = subscriptionsTable
  const others = and(
    eq(cardFingerprint, fingerprint),
    ne(subscriptionsTable.providerId, providerId),
    isNotNull(trialEnd),
  )
  return (await db.$count(subscriptionsTable, others)) > 0
}

/** Written into a subscription whose free days are those everybody has once, not those of an offer. */
export const TRIAL_ONCE = { trial: 'once' }

/** The card that was entered for free days; null while none was. */
async function cardOfSetup(api: Stripe, setupId: string | null): Promise<Stripe.PaymentMethod | string | null> {
  if (!setupId) return null
  const setup = await api.setupIntents.retrieve(setupId, { expand: ['payment_method'] })
  return setup.status === 'succeeded' ? setup.payment_method : null
}

/**
 * Gives a subscription on trial the card that was entered for it. A card that has had free days already ends it: nothing was
 * charged, and the pass can be bought with it.
 * @returns whether it was refused; null where nothing was done
 */
export async function takeTrialCard(
  { db }: Pick<AppContext, 'db'>,
  api: Stripe,
  subscription: Stripe.Subscription,
): Promise<boolean | null> {
  const { id, status, default_payment_method: method, pending_setup_intent: pending } = subscription
  if (status !== 'trialing' || pending !== null) return null
  const [row] = await db.select().from(subscriptionsTable).where(eq(subscriptionsTable.providerId, id))
  if (!row?.waitsForCard) return null
  const card = method ?? (await cardOfSetup(api, row.setupId))
  if (card === null || typeof card === 'string') return null
  const fingerprint = card.card?.fingerprint ?? card.id
  // Two accounts that enter one card at once must not both find that it is new.
  return withAdvisoryLock(db, `trial of card ${fingerprint}`, async () => {
    const isRefused = subscription.metadata['trial'] === 'once' && (await hasTried(db, fingerprint, id))
    if (isRefused) await api.subscriptions.cancel(id)
    else await api.subscriptions.update(id, { default_payment_method: card.id })
    // Known before the next account asks for it.
    if (!isRefused)
      await db
        .update(subscriptionsTable)
        .set({ cardFingerprint: fingerprint })
        .where(eq(subscriptionsTable.providerId, id))
    return isRefused
  })
}
