import { asc, eq, inArray, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { amountOfMinor, moneyWords } from '#contract/kit/money.ts'
import { notifyOfOrder, returnStock } from '#server/features/orders/service.ts'
import {
  type OrderLineRow,
  type OrderRow,
  orderLinesTable,
  orderRefundLinesTable,
  orderRefundsTable,
  ordersTable,
} from '#server/features/orders/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { proceedsOfAmount, proceedsOfReturned } from './proceeds.ts'

/** So many of a line, by its place in the order. */
export interface RefundedLine {
  place: number
  quantity: number
}

/** What is given back, as the provider keeps it with a refund: one made in its dashboard says nothing of lines. */
export const refundMetadata = (said: {
  number: string
  lines: readonly RefundedLine[]
  restock: boolean
  shipping: boolean
  key: string
}) => ({
  order: said.number,
  lines: said.lines.map(({ place, quantity }) => `${place}:${quantity}`).join(','),
  restock: said.restock ? 'yes' : 'no',
  shipping: said.shipping ? 'yes' : 'no',
  key: said.key,
})

/** The lines a refund names. */
function linesOf({ metadata }: Stripe.Refund): RefundedLine[] {
  const written = metadata?.['lines'] ?? ''
  return [...written.matchAll(/(\d+):(\d+)/g)].map(([, place, quantity]) => ({
    place: Number(place),
    quantity: Number(quantity),
  }))
}

const counts = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/** Notes what of each line a refund takes back of its proceeds. */
async function takeBackProceeds(
  transaction: Connection,
  order: OrderRow,
  refund: Stripe.Refund,
  { lines, given }: { lines: readonly OrderLineRow[]; given: readonly OrderLineRow[] },
): Promise<void> {
  const before = await transaction
    .select({
      lineId: orderRefundLinesTable.lineId,
      proceeds: sql<number>`sum(${orderRefundLinesTable.proceeds})::float8`,
    })
    .from(orderRefundLinesTable)
    .where(
      inArray(
        orderRefundLinesTable.lineId,
        lines.map(({ id }) => id),
      ),
    )
    .groupBy(orderRefundLinesTable.lineId)
  const leftOf = ({ id, proceeds }: OrderLineRow) =>
    proceeds - (before.find(({ lineId }) => lineId === id)?.proceeds ?? 0)
  const quantityOf = (id: number) =>
    given.filter((returned) => returned.id === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const left = lines.map(leftOf)
  const byAmount = proceedsOfAmount(
    refund.amount,
    order,
    lines.map(({ proceeds }) => proceeds),
    left,
  )
  const taken = lines.map((line, place) => {
    const quantity = quantityOf(line.id)
    const ofLine = Math.min(left[place] ?? 0, proceedsOfReturned(line, quantity))
    return { lineId: line.id, quantity, proceeds: given.length > 0 ? ofLine : (byAmount[place] ?? 0) }
  })
  const counted = taken.filter(({ quantity, proceeds }) => quantity > 0 || proceeds > 0)
  if (counted.length > 0)
    await transaction.insert(orderRefundLinesTable).values(counted.map((line) => ({ ...line, refundId: refund.id })))
}

async function applyLines(transaction: Connection, order: OrderRow, refund: Stripe.Refund): Promise<void> {
  const lines = await transaction
    .select()
    .from(orderLinesTable)
    .where(eq(orderLinesTable.orderId, order.id))
    .orderBy(asc(orderLinesTable.id))
  const given = linesOf(refund).flatMap(({ place, quantity }) => {
    const line = lines[place]
    return line ? [{ ...line, quantity: Math.min(quantity, line.quantity - line.refundedQuantity) }] : []
  })
  await takeBackProceeds(transaction, order, refund, { lines, given })
  for (const { id, quantity } of given)
    await transaction
      .update(orderLinesTable)
      .set({ refundedQuantity: sql`${orderLinesTable.refundedQuantity} + ${quantity}` })
      .where(eq(orderLinesTable.id, id))
  if (refund.metadata?.['restock'] === 'yes') await returnStock(transaction, given)
}

/**
 * Notes what the provider has given back of an order, each refund once.
 * @param order held until the transaction ends, with the status it has by now
 * @returns how much was given back in all
 */
export async function applyRefunds(
  context: NotifyContext,
  transaction: Connection,
  order: OrderRow,
  refunds: readonly Stripe.Refund[],
): Promise<number> {
  const counted = refunds.filter(counts)
  const refunded = counted.reduce((sum, { amount }) => sum + amount, 0)
  for (const refund of counted.toReversed()) {
    const { id, amount, created } = refund
    const [isNew] = await transaction
      .insert(orderRefundsTable)
      .values({ id, orderId: order.id, amount, createdAt: new Date(created * 1000) })
      .onConflictDoNothing()
      .returning({ id: orderRefundsTable.id })
    if (!isNew) continue
    await applyLines(transaction, order, refund)
    const isLate = order.status === 'cancelled'
    await context.jobs.add(isLate ? 'letter-order-late' : 'letter-order-refund', { id: order.id, amount }, transaction)
    await notifyOfOrder(context, transaction, order, `refund ${id}`, {
      amount: moneyWords(amountOfMinor(amount, order.currency), order.currency),
    })
  }
  if (refunded !== order.refunded)
    await transaction
      .update(ordersTable)
      .set({
        refunded,
        ...(refunded >= order.total && order.status !== 'cancelled' ? { status: 'refunded' as const } : {}),
        version: sql`${ordersTable.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(ordersTable.id, order.id))
  return refunded
}
