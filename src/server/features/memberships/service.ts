import { and, desc, eq, inArray } from 'drizzle-orm'
import { amountOfMinor } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { Membership, Plan, Receipt } from '#contract/schemas/memberships.ts'
import { entitlementOf } from '#server/platform/access/entitlements/entitlement.ts'
import { type GrantRow, grantsTable } from '#server/platform/access/entitlements/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { paymentCustomersTable } from '#server/platform/payments/table.ts'
import { applySubscription } from './apply-subscription.ts'
import { takingPayments } from './customers.ts'
import { notifyOfPass } from './notices.ts'
import { plansOf, termsOf } from './plans.ts'
import { isRunning, OPEN_STATUSES } from './standing.ts'
import { type SubscriptionRow, subscriptionsTable } from './table.ts'

const RECEIPTS = 100

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
    .orderBy(desc(subscriptionsTable.startedAt), desc(subscriptionsTable.id))
    .limit(1)
  return row
}

/**
 * The subscription somebody can change or cancel.
 * @throws 409 where there is none that runs
 */
export async function runningSubscription(db: Connection, userId: number): Promise<SubscriptionRow> {
  const row = await latestSubscription(db, userId)
  if (!row || !isRunning(row)) throw conflict('There is no subscription to change')
  return row
}

/** How somebody's pass stands by what the site knows. */
export async function readMembership(db: Connection, userId: number): Promise<Membership> {
  const grants = await db.select().from(grantsTable).where(eq(grantsTable.userId, userId))
  const { tier, source, changesAt } = entitlementOf(grants, new Date())
  const row = await latestSubscription(db, userId)
  const isPaid = source === 'subscription' || source === 'trial'
  return {
    tier,
    source,
    endsAt: isPaid ? null : (changesAt?.toISOString() ?? null),
    isTrialRefused: row?.isTrialRefused ?? false,
    subscription: row && isRunning(row) ? presentSubscription(row) : null,
  }
}

function presentSubscription(row: SubscriptionRow): NonNullable<Membership['subscription']> {
  const { cardBrand, cardLast4, cardExpMonth: expMonth, cardExpYear: expYear, newPrice, newPriceFrom } = row
  return {
    ...{ id: row.providerId, plan: row.plan, ...termsOf(row.plan), status: row.status },
    currency: row.currency,
    price: amountOfMinor(row.price, row.currency),
    startedAt: row.startedAt.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    trialEnd: row.status === 'trialing' ? (row.trialEnd?.toISOString() ?? null) : null,
    newPrice:
      newPrice === null || newPriceFrom === null
        ? null
        : { price: amountOfMinor(newPrice, row.currency), from: newPriceFrom.toISOString() },
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4, expMonth, expYear } : null,
  }
}

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
export async function endWithPeriod(context: AppContext, userId: number, isEnding: boolean): Promise<void> {
  const api = await takingPayments(context).api()
  const row = await runningSubscription(context.db, userId)
  await api.subscriptions.update(row.providerId, { cancel_at_period_end: isEnding })
  await applySubscription(context, row.providerId)
}

/**
 * Cancels a subscription as its owner asks: with the period that is paid, or at once, which gives nothing back.
 * @throws 409 where there is none that runs
 */
export async function cancelOwn(
  context: AppContext,
  userId: number,
  { reason = null, now = false }: { reason?: string | null | undefined; now?: boolean | undefined },
): Promise<void> {
  const row = await runningSubscription(context.db, userId)
  if (reason)
    await context.db.update(subscriptionsTable).set({ cancelReason: reason }).where(eq(subscriptionsTable.id, row.id))
  if (!now) return endWithPeriod(context, userId, true)
  const api = await takingPayments(context).api()
  await api.subscriptions.cancel(row.providerId)
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

/** Tells somebody of a pass the house gave them. */
export async function notifyOfGivenPass(
  context: NotifyContext,
  transaction: Connection,
  { id, userId, tier, endsAt }: GrantRow,
): Promise<void> {
  const { timeZone } = await context.site()
  const until = endsAt?.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }) ?? ''
  await notifyOfPass(context, transaction, userId, 'given', String(id), { pass: passNames[tier], price: '', until })
}
