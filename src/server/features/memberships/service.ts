import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { amountOfMinor } from '#contract/kit/money.ts'
import { ALREADY_SUBSCRIBED } from '#contract/memberships.ts'
import type { Membership, Plan, Receipt } from '#contract/schemas/memberships.ts'
import { entitlementOf, includesTier } from '#server/platform/access/entitlements/entitlement.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'
import { applySubscription } from './apply-subscription.ts'
import { plansOf, providerPrice } from './plans.ts'
import { type SubscriptionRow, subscriptionsTable } from './table.ts'

/** A first payment that nobody finished is given up by the provider after 23 hours; before that it can be paid. */
const UNFINISHED_HOURS = 22
const RECEIPTS = 100

const takingPayments = ({ payments }: Pick<AppContext, 'payments'>): Payments => {
  if (!payments) throw notFound('Payments')
  return payments
}

/** What is sold at present; nothing where the site takes no payments. */
export async function plansForSale({
  payments,
  site,
}: Pick<AppContext, 'payments' | 'site'>): Promise<readonly Plan[]> {
  return payments ? plansOf(await site()) : []
}

/** The subscription somebody has, or had last. */
async function latestSubscription(db: Connection, userId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptionsTable)
    .where(eq(subscriptionsTable.userId, userId))
    .orderBy(desc(subscriptionsTable.startedAt))
    .limit(1)
  return row
}

/** Those that can be cancelled; one that is unpaid gives no pass any more, and is begun anew. */
const SHOWN: readonly SubscriptionRow['status'][] = ['trialing', 'active', 'past_due']

/** How somebody's pass stands by what the site knows. */
export async function readMembership(db: Connection, userId: number): Promise<Membership> {
  const grants = await db.select().from(grantsTable).where(eq(grantsTable.userId, userId))
  const { tier, source, changesAt } = entitlementOf(grants, new Date())
  const row = await latestSubscription(db, userId)
  return {
    tier,
    source,
    endsAt: source === 'subscription' ? null : (changesAt?.toISOString() ?? null),
    subscription:
      row && SHOWN.includes(row.status)
        ? {
            id: row.providerId,
            plan: row.plan,
            status: row.status,
            price: amountOfMinor(row.price, row.currency),
            currency: row.currency,
            startedAt: row.startedAt.toISOString(),
            periodEnd: row.periodEnd.toISOString(),
            cancelAtPeriodEnd: row.cancelAtPeriodEnd,
            card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
          }
        : null,
  }
}

/** Whom the provider knows somebody as; they are told to it with their first payment. */
async function customerOf({ db }: AppContext, api: Stripe, userId: number): Promise<string> {
  const [known] = await db.select().from(paymentCustomersTable).where(eq(paymentCustomersTable.userId, userId))
  if (known) return known.customerId
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId))
  const { email, username } = orNotFound(user, 'Account')
  const customer = await api.customers.create(
    { email, name: username, metadata: { userId: String(userId) } },
    { idempotencyKey: `late-set-customer-${userId}-${email}` },
  )
  const [row] = await db
    .insert(paymentCustomersTable)
    .values({ userId, customerId: customer.id })
    .onConflictDoUpdate({ target: paymentCustomersTable.userId, set: { userId } })
    .returning()
  return row?.customerId ?? customer.id
}

const startedOf = (subscription: Stripe.Subscription) => {
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const secret = invoice.confirmation_secret?.client_secret
  if (!secret) throw conflict('This payment cannot be made any more. Please begin again.')
  return { client_secret: secret, clientSecret: secret, subscriptionId: subscription.id, status: subscription.status }
}

const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret'] }

/** A subscription of theirs whose first payment waits to be made, for the same plan at the same price. */
async function unfinished(
  db: Connection,
  api: Stripe,
  userId: number,
  price: string,
): Promise<Stripe.Subscription | null> {
  const [row] = await db
    .select()
    .from(subscriptionsTable)
    .where(
      and(
        eq(subscriptionsTable.userId, userId),
        eq(subscriptionsTable.status, 'incomplete'),
        gt(subscriptionsTable.startedAt, sql`now() - make_interval(hours => ${UNFINISHED_HOURS})`),
      ),
    )
    .orderBy(desc(subscriptionsTable.startedAt))
    .limit(1)
  if (!row) return null
  const subscription = await api.subscriptions.retrieve(row.providerId, WITH_SECRET)
  const isSame = subscription.status === 'incomplete' && subscription.items.data[0]?.price.id === price
  return isSame ? subscription : null
}

/** Ends what somebody has left unpaid: it would be charged beside the one that takes its place. */
async function endUnpaid(context: AppContext, api: Stripe, userId: number): Promise<void> {
  const rows = await context.db
    .select({ providerId: subscriptionsTable.providerId })
    .from(subscriptionsTable)
    .where(
      and(eq(subscriptionsTable.userId, userId), inArray(subscriptionsTable.status, ['unpaid', 'paused', 'past_due'])),
    )
  for (const { providerId } of rows) {
    await api.subscriptions.cancel(providerId)
    await applySubscription(context, providerId)
  }
}

/**
 * Begins a subscription. Somebody who does so twice at once is given the same one both times, and pays once.
 * @throws 400 for a plan that is not sold, 409 for somebody who has the pass already
 */
export async function startSubscription(context: AppContext, userId: number, planId: string) {
  const payments = takingPayments(context)
  const plan = (await plansForSale(context)).find(({ id }) => id === planId)
  if (!plan) throw invalid('This pass is not sold', { priceId: 'This pass is not sold' })
  const api = await payments.api()
  return withAdvisoryLock(context.db, `subscribing ${userId}`, async () => {
    await syncMembership(context, userId)
    const { tier } = await readMembership(context.db, userId)
    if (includesTier(tier, plan.tier)) throw conflict(ALREADY_SUBSCRIBED)
    const customer = await customerOf(context, api, userId)
    const { name } = await context.site()
    const price = await providerPrice(api, name, plan)
    const waiting = await unfinished(context.db, api, userId, price)
    if (waiting) return startedOf(waiting)
    await endUnpaid(context, api, userId)
    const subscription = await api.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { plan: plan.id, userId: String(userId) },
      ...WITH_SECRET,
    })
    await applySubscription(context, subscription.id)
    return startedOf(subscription)
  })
}

/** Those that may still change. */
export const OPEN_STATUSES: readonly SubscriptionRow['status'][] = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
]

/** Asks the provider how somebody's subscriptions stand, those that may still change. */
export async function syncMembership(context: AppContext, userId: number): Promise<void> {
  const rows = await context.db
    .select({ providerId: subscriptionsTable.providerId })
    .from(subscriptionsTable)
    .where(and(eq(subscriptionsTable.userId, userId), inArray(subscriptionsTable.status, [...OPEN_STATUSES])))
  for (const { providerId } of rows) await applySubscription(context, providerId)
}

/**
 * Ends a subscription with the period that is paid, or takes that back.
 * @throws 409 where there is none that runs
 */
export async function endWithPeriod(
  context: AppContext,
  userId: number,
  isEnding: boolean,
  reason?: string | null,
): Promise<void> {
  const api = await takingPayments(context).api()
  const row = await latestSubscription(context.db, userId)
  if (!row || !SHOWN.includes(row.status)) throw conflict('There is no subscription to change')
  await api.subscriptions.update(row.providerId, { cancel_at_period_end: isEnding })
  if (reason)
    await context.db.update(subscriptionsTable).set({ cancelReason: reason }).where(eq(subscriptionsTable.id, row.id))
  await applySubscription(context, row.providerId)
}

/** What somebody has paid for passes, newest first. */
export async function receiptsOf(context: AppContext, userId: number): Promise<Receipt[]> {
  const [known] = await context.db.select().from(paymentCustomersTable).where(eq(paymentCustomersTable.userId, userId))
  if (!known || !context.payments) return []
  const api = await context.payments.api()
  const { data } = await api.invoices.list({ customer: known.customerId, status: 'paid', limit: RECEIPTS })
  const moment = (seconds: number) => new Date(seconds * 1000).toISOString()
  return data.map((invoice) => ({
    id: invoice.id ?? '',
    number: invoice.number,
    paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
    amount: amountOfMinor(invoice.amount_paid, invoice.currency.toUpperCase()),
    currency: invoice.currency.toUpperCase(),
    from: moment(invoice.period_start),
    to: moment(invoice.period_end),
  }))
}
