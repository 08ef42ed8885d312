import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { GIFT_VALID_YEARS } from '#contract/gifts.ts'
import { data } from '#contract/kit/data.ts'
import { applyGrants } from '#server/platform/access/entitlements/grants.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { queueGiftLetters } from './emails.ts'
import { originOf } from './redeem.ts'
import { giftsTable } from './table.ts'

/** An unpaid gift is given up after so many hours. */
const UNPAID_HOURS = 48
const AT_ONCE = 100

/** Whether the money is gone again: all of it was given back, or the bank has taken it. */
async function isTakenBack(api: Stripe, { id, latest_charge: charge }: Stripe.PaymentIntent): Promise<boolean> {
  if (!charge || typeof charge === 'string') return false
  if (charge.amount_refunded >= charge.amount) return true
  if (!charge.disputed) return false
  const { data: disputes } = await api.disputes.list({ payment_intent: id, limit: 1 })
  return disputes[0]?.status === 'lost'
}

/**
 * Brings a gift to the state the provider has of its payment: paid, it can be redeemed and its link is sent; given back, it
 * cannot be redeemed any more, and what it gave is over.
 */
export async function applyGiftPayment(context: AppContext, paymentId: string): Promise<void> {
  const { db, payments, changes } = context
  const [known] = await db.select().from(giftsTable).where(eq(giftsTable.paymentId, paymentId))
  if (!known || !payments) return
  const api = await payments.api()
  const payment = await api.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  if (payment.status !== 'succeeded') return
  const isOver = await isTakenBack(api, payment)
  await db.transaction(async (transaction) => {
    const [paid] = await transaction
      .update(giftsTable)
      .set({
        paidAt: sql`clock_timestamp()`,
        expiresAt: sql`clock_timestamp() + make_interval(years => ${GIFT_VALID_YEARS})`,
      })
      .where(and(eq(giftsTable.paymentId, paymentId), isNull(giftsTable.paidAt)))
      .returning()
    if (paid && !isOver) await queueGiftLetters(context, transaction, paid)
    if (!isOver) return
    const [ended] = await transaction
      .update(giftsTable)
      .set({ endedAt: sql`clock_timestamp()`, version: sql`${giftsTable.version} + 1` })
      .where(and(eq(giftsTable.paymentId, paymentId), isNull(giftsTable.endedAt)))
      .returning()
    if (!ended?.redeemedBy) return
    await transaction
      .update(grantsTable)
      .set({ endsAt: sql`clock_timestamp()`, endReason: 'The gift was given back' })
      .where(and(eq(grantsTable.origin, originOf(ended)), gt(grantsTable.endsAt, sql`clock_timestamp()`)))
    await applyGrants(context, transaction, ended.redeemedBy)
  })
  await changes.touch([data.gifts, data.memberships, data.accounts, data.users])
}

/** Asks about gifts nobody has told of, and gives up those that are never paid. */
export async function reconcileGifts(context: AppContext): Promise<void> {
  if (!context.payments) return
  const unpaid = await context.db
    .select()
    .from(giftsTable)
    .where(and(isNull(giftsTable.paidAt), lt(giftsTable.createdAt, sql`now() - interval '10 minutes'`)))
    .limit(AT_ONCE)
  for (const { paymentId } of unpaid) await applyGiftPayment(context, paymentId)
  const api = unpaid.length > 0 ? await context.payments.api() : undefined
  const late = unpaid.filter(({ createdAt }) => createdAt.getTime() < Date.now() - UNPAID_HOURS * 3_600_000)
  for (const { id, paymentId } of late) {
    const payment = await api?.paymentIntents.retrieve(paymentId)
    if (payment?.status === 'succeeded') continue
    if (payment?.status !== 'canceled')
      await api?.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned' })
    await context.db.delete(giftsTable).where(and(eq(giftsTable.id, id), isNull(giftsTable.paidAt)))
  }
}
