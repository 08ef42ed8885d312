import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { amountOfMinor, minorUnits, moneyWords } from '#contract/kit/money.ts'
import type { PassRefund, PassRefunded } from '#contract/schemas/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { isProviderError } from '#server/platform/payments/provider-problem.ts'
import { applyPayment, endSubscription } from './apply-payment.ts'
import { takingPayments } from './customers.ts'
import { passPaymentsTable, subscriptionsTable } from './table.ts'

/** A bill of a pass this site has sold, with the payment it was paid by. */
async function paidBill({ db }: AppContext, api: Stripe, receiptId: string) {
  const invoice = await api.invoices.retrieve(receiptId).catch((error: unknown) => {
    if (isProviderError(error) && error.code === 'resource_missing') throw notFound('Receipt')
    throw error
  })
  const of = invoice.parent?.subscription_details?.subscription
  const subscriptionId = typeof of === 'string' ? of : of?.id
  const [known] = subscriptionId
    ? await db.select().from(subscriptionsTable).where(eq(subscriptionsTable.providerId, subscriptionId))
    : []
  if (!subscriptionId || !known) throw notFound('Receipt')
  const { data } = await api.invoicePayments.list({ invoice: receiptId, status: 'paid', limit: 1 })
  const payment = data[0]?.payment.payment_intent
  const paymentId = typeof payment === 'string' ? payment : payment?.id
  if (!paymentId) throw conflict('Nothing was paid with this receipt')
  return { invoice, subscriptionId, paymentId }
}

/**
 * Gives back what was paid for a pass, all of it or a part, and ends the pass where that is said. Sent again under its key it is
 * not given back again.
 * @throws 404 for a receipt that is not of a pass, 409 where less is left than is asked for
 */
export async function refundPass(
  context: AppContext,
  { receiptId, amount, reason = null, endsPass = false, key }: PassRefund,
): Promise<PassRefunded> {
  const api = await takingPayments(context).api()
  const { invoice, subscriptionId, paymentId } = await paidBill(context, api, receiptId)
  const currency = invoice.currency.toUpperCase()
  const units = amount ? minorUnits(amount, currency) : undefined
  if (units === 0) throw invalid('Give back more than nothing', { amount: 'Give back more than nothing' })
  const words = (of: number) => moneyWords(amountOfMinor(of, currency), currency)
  try {
    await api.refunds.create(
      {
        payment_intent: paymentId,
        reason: 'requested_by_customer',
        ...(units === undefined ? {} : { amount: units }),
      },
      { idempotencyKey: `late-set-refund-${key}` },
    )
  } catch (error) {
    if (!isProviderError(error) || error.type !== 'StripeInvalidRequestError') throw error
    const left = await leftOf(api, paymentId)
    throw conflict(left === 0 ? 'All of it was given back already' : `Only ${words(left)} of it is left to give back`)
  }
  await applyPayment(context, paymentId)
  if (reason)
    await context.db.update(passPaymentsTable).set({ reason }).where(eq(passPaymentsTable.paymentId, paymentId))
  if (endsPass) await endSubscription(context, api, subscriptionId)
  const left = await leftOf(api, paymentId)
  return {
    refunded: amountOfMinor(invoice.amount_paid - left, currency),
    left: amountOfMinor(left, currency),
    currency,
  }
}

async function leftOf(api: Stripe, paymentId: string): Promise<number> {
  const { latest_charge: charge } = await api.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  return charge && typeof charge === 'object' ? charge.amount - charge.amount_refunded : 0
}
