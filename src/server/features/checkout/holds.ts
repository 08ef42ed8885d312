import { and, eq, lt, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { applyPayment } from './payment.ts'
import { CANCEL_PAYMENT_QUEUE, release, STOCK_HOLD_QUEUE } from './release.ts'

const AT_ONCE = 100

const isDue = lt(ordersTable.heldUntil, sql`now()`)

/**
 * Releases an order whose time is over; nothing where it was paid meanwhile, or has time left. The provider is asked first: what
 * was paid in time stays its buyer's. Where it does not answer, what is paid is settled when it does.
 */
async function releaseIfDue(context: AppContext, id: number): Promise<void> {
  const [found] = await context.db
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.id, id), isDue))
  if (found?.paymentId)
    await applyPayment(context, found.paymentId).catch((error: unknown) =>
      context.log.warn({ error }, 'an order is released without asking the provider of payments'),
    )
  const isReleased = await context.db.transaction(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(ordersTable)
      .where(and(eq(ordersTable.id, id), isDue))
      .for('update')
    if (order) await release(context, transaction, order)
    return order !== undefined
  })
  if (isReleased) await context.changes.touch([data.orders, data.merchandise])
}

/** Releases every order whose time is over: jobs may have been lost with a database. */
export async function releaseOverdue(context: AppContext): Promise<void> {
  const rows = await context.db.select({ id: ordersTable.id }).from(ordersTable).where(isDue).limit(AT_ONCE)
  for (const { id } of rows) await releaseIfDue(context, id)
}

/** Registers what is done when the time to pay is over, and with the payment of an order that was given up. */
export function handleHolds(context: AppContext): void {
  const { jobs, payments } = context
  jobs.handle<{ id: number }>(STOCK_HOLD_QUEUE, ({ id }) => releaseIfDue(context, id))
  jobs.handle<{ paymentId: string }>(CANCEL_PAYMENT_QUEUE, async ({ paymentId }) => {
    const api = await payments?.api()
    const payment = await api?.paymentIntents.retrieve(paymentId)
    if (payment?.status === 'succeeded') return applyPayment(context, paymentId)
    if (payment && payment.status !== 'canceled')
      await api?.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned' })
  })
}
