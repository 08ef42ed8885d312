import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { amountOfMinor } from '#contract/kit/money.ts'
import { ALREADY_SUBSCRIBED } from '#contract/memberships.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import { includesTier } from '#server/platform/access/entitlements/entitlement.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { applySubscription } from './apply-subscription.ts'
import { customerOf, takingPayments } from './customers.ts'
import { holdOffer, OFFER_USE_KEY, offerParams, offerWords } from './offers.ts'
import { providerPrice } from './plans.ts'
import { plansForSale, readMembership, syncMembership } from './service.ts'
import { subscriptionsTable } from './table.ts'
import { mayTry, TRIAL_ONCE } from './trials.ts'

/** A first payment that nobody finished is given up by the provider after 23 hours; before that it can be paid. */
const UNFINISHED_HOURS = 22

/** The tax in a bill; null where the provider counts none. */
export const taxOf = ({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number | null =>
  taxes && taxes.length > 0 ? taxes.reduce((sum, { amount }) => sum + amount, 0) : null

const setupOf = ({ pending_setup_intent: setup }: Stripe.Subscription) => (typeof setup === 'object' ? setup : null)

function startedOf(subscription: Stripe.Subscription, offer: string | null) {
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const secret = invoice.confirmation_secret?.client_secret ?? setupOf(subscription)?.client_secret
  if (!secret) throw conflict('This payment cannot be made any more. Please begin again.')
  const currency = subscription.currency.toUpperCase()
  const [amount, { trial_end: trialEnd }] = [(units: number) => amountOfMinor(units, currency), subscription]
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0)
  const tax = taxOf(invoice)
  return {
    ...{ client_secret: secret, clientSecret: secret, subscriptionId: subscription.id, status: subscription.status },
    ...{ today: amount(invoice.amount_due), discount: off > 0 ? amount(off) : null, currency },
    tax: tax === null ? null : amount(tax),
    offer,
    trialEnd: trialEnd === null ? null : new Date(trialEnd * 1000).toISOString(),
  }
}

const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'] }

/** A subscription of theirs whose first payment or card waits to be given, for the same plan at the same price. */
async function unfinished(
  db: Connection,
  api: Stripe,
  userId: number,
  price: string,
  useKey: string | undefined,
): Promise<Stripe.Subscription | null> {
  const { status, waitsForCard, startedAt } = subscriptionsTable
  const [row] = await db
    .select()
    .from(subscriptionsTable)
    .where(
      and(
        eq(subscriptionsTable.userId, userId),
        or(
          and(eq(status, 'incomplete'), gt(startedAt, sql`now() - make_interval(hours => ${UNFINISHED_HOURS})`)),
          and(eq(status, 'trialing'), waitsForCard),
        ),
      ),
    )
    .orderBy(desc(startedAt), desc(subscriptionsTable.id))
    .limit(1)
  if (!row) return null
  const subscription = await api.subscriptions.retrieve(row.providerId, WITH_SECRET)
  const waits = subscription.status === 'incomplete' || setupOf(subscription) !== null
  const isSame = subscription.items.data[0]?.price.id === price && subscription.metadata[OFFER_USE_KEY] === useKey
  return waits && isSame ? subscription : null
}

/** Ends what somebody has left unpaid, unfinished or without a card: it could be charged beside the one that takes its place. */
async function endUnpaid(context: AppContext, api: Stripe, userId: number): Promise<void> {
  const { status, waitsForCard } = subscriptionsTable
  const rows = await context.db
    .select({ providerId: subscriptionsTable.providerId })
    .from(subscriptionsTable)
    .where(
      and(
        eq(subscriptionsTable.userId, userId),
        or(inArray(status, ['incomplete', 'unpaid', 'paused', 'past_due']), and(eq(status, 'trialing'), waitsForCard)),
      ),
    )
  for (const { providerId } of rows) {
    await api.subscriptions.cancel(providerId)
    await applySubscription(context, providerId)
  }
}

/** @throws 400 for a plan that is not sold */
export async function planForSale(context: AppContext, planId: string): Promise<Plan> {
  const plan = (await plansForSale(context)).find(({ id }) => id === planId)
  if (!plan) throw invalid('This pass is not sold', { priceId: 'This pass is not sold' })
  return plan
}

/**
 * Begins a subscription. Somebody who does so twice at once is given the same one both times, and pays once.
 * @param offerCode what makes it cost less
 * @throws 400 for a plan that is not sold, 409 for somebody who has the pass already, or another to change, and for a code that does not hold
 */
export async function startSubscription(
  context: AppContext,
  userId: number,
  planId: string,
  offerCode?: string | null,
) {
  const payments = takingPayments(context)
  const plan = await planForSale(context, planId)
  const api = await payments.api()
  return withAdvisoryLock(context.db, `subscribing ${userId}`, async () => {
    await syncMembership(context, userId)
    const { tier, subscription: running } = await readMembership(context.db, userId)
    if (includesTier(tier, plan.tier)) throw conflict(ALREADY_SUBSCRIBED)
    if (running && running.status !== 'past_due')
      throw conflict('You have another pass. Change it under Settings, Membership.')
    const customer = await customerOf(context, api, userId)
    const price = await providerPrice(api, (await context.site()).name, plan)
    const offer = offerCode ? await holdOffer(context, userId, offerCode) : null
    const words = offer && offerWords(offer, plan.currency)
    const waiting = await unfinished(context.db, api, userId, price, offer?.useKey)
    if (waiting) return startedOf(waiting, words)
    await endUnpaid(context, api, userId)
    // An offer takes the place of free days.
    const isTrial = !offer && plan.trialDays > 0 && (await mayTry(context.db, userId))
    const subscription = await api.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: {
        ...{ plan: plan.id, userId: String(userId) },
        ...(isTrial ? TRIAL_ONCE : {}),
        ...(offer ? { [OFFER_USE_KEY]: offer.useKey } : {}),
      },
      ...(offer ? await offerParams(api, offer, plan) : {}),
      ...(isTrial
        ? { trial_period_days: plan.trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }
        : {}),
      ...WITH_SECRET,
    })
    await applySubscription(context, subscription.id)
    const setup = setupOf(subscription)
    if (setup)
      await context.db
        .update(subscriptionsTable)
        .set({ setupId: setup.id })
        .where(eq(subscriptionsTable.providerId, subscription.id))
    return startedOf(subscription, words)
  })
}
