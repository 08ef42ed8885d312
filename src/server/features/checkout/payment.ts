import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { ORDER_NOT_PAYABLE } from '#contract/checkout.ts'
import { data } from '#contract/kit/data.ts'
import { redeemOffer } from '#server/features/offers/service.ts'
import { takeStock } from '#server/features/orders/service.ts'
import { type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound, Refusal } from '#server/platform/http/errors.ts'
import { applyRefunds } from './apply-refunds.ts'
import { notifyOfPayment } from './place.ts'
import { release } from './release.ts'

/** The provider's API; @throws 404 where the site takes no payments */
export async function paymentApi({ payments }: Pick<AppContext, 'payments'>): Promise<Stripe> {
  if (!payments) throw notFound('Payments')
  return payments.api()
}

/** What the same payment is made under however often it is asked for: nobody else can know it, and another site makes others. */
const keyOf = ({ accessKey, number }: OrderRow) =>
  `late-set-order-${number}-${createHash('sha256').update(`${accessKey}`).digest('hex').slice(0, 24)}`

/**
 * Opens the payment of an order that waits for it, the same one however often it is asked for.
 * @returns what the provider's form confirms it with; null for an order that is paid
 * @throws 409 for an order that can be paid no more, 503 while the provider is away: asked again, nothing is charged twice
 */
export async function openPayment(context: AppContext, order: OrderRow): Promise<string | null> {
  if (order.paidAt) return null
  if (order.status !== 'awaiting_payment') throw conflict(ORDER_NOT_PAYABLE)
  const api = await paymentApi(context)
  const payment = order.paymentId
    ? await api.paymentIntents.retrieve(order.paymentId)
    : await api.paymentIntents.create(
        {
          amount: order.total,
          currency: order.currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: `${(await context.site()).name}: order ${order.number}`,
          metadata: { order: order.number, site: context.config.SITE_URL ?? 'localhost' },
        },
        { idempotencyKey: keyOf(order) },
      )
  if (!order.paymentId)
    await context.db
      .update(ordersTable)
      .set({ paymentId: payment.id })
      .where(and(eq(ordersTable.id, order.id), isNull(ordersTable.paymentId)))
  if (payment.status === 'succeeded' || payment.status === 'canceled') {
    await applyPayment(context, payment.id)
    if (payment.status === 'canceled') throw conflict(ORDER_NOT_PAYABLE)
    return null
  }
  return payment.client_secret
}

/** True where all of an order could be set aside once more, with the offer it was made with. */
async function takeAgain(transaction: Connection, order: OrderRow, timeZone: string): Promise<boolean> {
  const lines = await transaction.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, order.id))
  const wanted = lines.flatMap(({ merchandiseId, variantId, quantity }) =>
    merchandiseId === null ? [] : [{ merchandiseId, variantId, quantity }],
  )
  if (wanted.length < lines.length) return false
  const within = sql.identifier('taking_again')
  await transaction.execute(sql`savepoint ${within}`)
  try {
    // Whoever paid could buy it when they ordered.
    const buyer = { currency: order.currency, isMember: false, refusalOf: () => null }
    const taken = await takeStock(transaction, wanted, buyer)
    if (order.offerCode) await redeemOffer(transaction, order.offerCode, timeZone)
    for (const [place, line] of lines.entries())
      await transaction
        .update(orderLinesTable)
        .set({ tookItem: taken[place]?.tookItem ?? false, tookVariant: taken[place]?.tookVariant ?? false })
        .where(eq(orderLinesTable.id, line.id))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transaction.execute(sql`rollback to savepoint ${within}`)
    return false
  }
}

/** Notes that an order is paid. One that was given up meanwhile is taken up again where everything is still there. */
async function settle(context: AppContext, transaction: Connection, order: OrderRow): Promise<OrderRow['status']> {
  const { timeZone } = await context.site()
  const isHeld = order.status === 'awaiting_payment' || (await takeAgain(transaction, order, timeZone))
  const isSent = order.address !== ''
  const status = isHeld ? (isSent ? 'paid' : 'sent') : order.status
  await transaction
    .update(ordersTable)
    .set({
      status,
      paidAt: new Date(),
      heldUntil: null,
      version: sql`${ordersTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(ordersTable.id, order.id))
  if (isHeld) await notifyOfPayment(context, transaction, order)
  return status
}

/**
 * Brings an order to the state the provider has of its payment now, whatever was told in which order. To be called while nobody
 * else does so for the same payment.
 * @returns whether something was paid for what cannot be had any more, and is not given back yet
 */
export async function applyState(context: AppContext, orderId: number, paymentId: string): Promise<boolean> {
  const api = await paymentApi(context)
  const payment = await api.paymentIntents.retrieve(paymentId)
  const refunds = payment.latest_charge ? (await api.refunds.list({ payment_intent: paymentId, limit: 100 })).data : []
  return context.db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(ordersTable).where(eq(ordersTable.id, orderId)).for('update')
    if (!order) return false
    if (payment.status === 'canceled') await release(context, transaction, order)
    if (payment.status !== 'succeeded') return false
    if (payment.amount_received !== order.total || payment.currency !== order.currency.toLowerCase())
      throw new Error(`The payment of order ${order.number} is not for what the order comes to`)
    const status = order.paidAt ? order.status : await settle(context, transaction, order)
    const refunded = await applyRefunds(context, transaction, { ...order, status }, refunds)
    return status === 'cancelled' && refunded < order.total
  })
}

/**
 * Brings an order to the state of its payment, and gives back at once what was paid for something that is gone. Payments of
 * other things, and of other sites on the same account, are left alone.
 */
export async function applyPayment(context: AppContext, paymentId: string): Promise<void> {
  const { db, payments, changes } = context
  const [order] = await db.select().from(ordersTable).where(eq(ordersTable.paymentId, paymentId))
  if (!order || !payments) return
  await withAdvisoryLock(db, `payment ${paymentId}`, async () => {
    if (!(await applyState(context, order.id, paymentId))) return
    const api = await payments.api()
    await api.refunds.create(
      { payment_intent: paymentId, metadata: { order: order.number } },
      { idempotencyKey: `late-set-late-${paymentId}` },
    )
    await applyState(context, order.id, paymentId)
  })
  await changes.touch([data.orders, data.merchandise])
}
