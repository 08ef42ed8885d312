import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { data } from '#contract/kit/data.ts'
import type { DisputeState } from '#contract/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { applySubscription } from './apply-subscription.ts'
import { queueDisputeNotice } from './dispute-notices.ts'
import { queueMembershipEmail } from './emails.ts'
import { type PassPaymentRow, passPaymentsTable, subscriptionsTable } from './table.ts'

const idOf = (one: string | { id?: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)

/** The bill a payment has paid, where it was one of a subscription. */
async function billPaidBy(
  api: Stripe,
  paymentId: string,
): Promise<{ receiptId: string; subscriptionId: string } | null> {
  const { data: payments } = await api.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    limit: 1,
  })
  const receiptId = idOf(payments[0]?.invoice)
  if (!receiptId) return null
  const { parent } = await api.invoices.retrieve(receiptId)
  const subscriptionId = idOf(parent?.subscription_details?.subscription)
  return subscriptionId ? { receiptId, subscriptionId } : null
}

async function disputeOf(api: Stripe, { disputed }: Stripe.Charge, paymentId: string): Promise<DisputeState | null> {
  if (!disputed) return null
  const { data: disputes } = await api.disputes.list({ payment_intent: paymentId, limit: 1 })
  const status = disputes[0]?.status
  if (!status) return null
  return status === 'lost' ? 'lost' : status === 'won' || status === 'warning_closed' ? 'won' : 'open'
}

/**
 * Brings what the site knows of a payment for a pass to the state the provider has of it: what was given back, and how a dispute
 * stands. A dispute that is lost ends the pass, since nothing was paid for it then.
 */
export async function applyPayment(context: AppContext, paymentId: string): Promise<void> {
  const { db, payments, changes } = context
  if (!payments) return
  const api = await payments.api()
  const lost = await withAdvisoryLock(db, `payment ${paymentId}`, async () => {
    const { latest_charge: charge } = await api.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
    if (!charge || typeof charge === 'string' || (charge.amount_refunded === 0 && !charge.disputed)) return { of: null }
    const bill = await billPaidBy(api, paymentId)
    if (!bill) return { of: null }
    const dispute = await disputeOf(api, charge, paymentId)
    const isKnown = await store(context, paymentId, bill, charge, dispute)
    if (isKnown) await changes.touch([data.memberships])
    return { of: isKnown && dispute === 'lost' ? bill.subscriptionId : null }
  })
  if (lost.of) await endSubscription(context, api, lost.of)
}

/** Ends a subscription now, and with it the pass it gives. */
export async function endSubscription(context: AppContext, api: Stripe, subscriptionId: string): Promise<void> {
  const { status } = await api.subscriptions.retrieve(subscriptionId)
  if (!['canceled', 'incomplete_expired'].includes(status)) await api.subscriptions.cancel(subscriptionId)
  await applySubscription(context, subscriptionId)
}

/** @returns whether it is a payment of this site */
async function store(
  context: AppContext,
  paymentId: string,
  bill: { receiptId: string; subscriptionId: string },
  { amount, amount_refunded: refunded, currency }: Stripe.Charge,
  dispute: DisputeState | null,
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(subscriptionsTable)
      .where(eq(subscriptionsTable.providerId, bill.subscriptionId))
    if (!row) return false
    const [before] = await transaction
      .select()
      .from(passPaymentsTable)
      .where(eq(passPaymentsTable.paymentId, paymentId))
    const values = {
      ...{ ...bill, paymentId, userId: row.userId, amount, refunded, dispute },
      currency: currency.toUpperCase(),
    } satisfies Partial<PassPaymentRow>
    if (before && before.refunded === refunded && before.dispute === dispute) return true
    await transaction
      .insert(passPaymentsTable)
      .values(values)
      .onConflictDoUpdate({
        target: passPaymentsTable.paymentId,
        set: { ...values, version: sql`${passPaymentsTable.version} + 1`, updatedAt: sql`now()` },
      })
    const given = refunded - (before?.refunded ?? 0)
    if (given > 0 && row.userId !== null)
      await queueMembershipEmail(context, transaction, {
        ...{ userId: row.userId, event: 'refunded', row, price: given, day: row.periodEnd },
      })
    if (dispute !== null && dispute !== (before?.dispute ?? null))
      await queueDisputeNotice(context, transaction, { dispute, amount, currency: values.currency, userId: row.userId })
    return true
  })
}
