import { asc, eq } from 'drizzle-orm'
import { payableUnits } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { conflict, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { type RefundedLine, refundMetadata } from './apply-refunds.ts'
import { applyState, paymentApi } from './payment.ts'

interface Asked {
  key: string
  lines: readonly { id: number; quantity: number }[]
  shipping: boolean
  restock: boolean
}

/** The lines that are given back, by their places. @throws 409 for more of one than is left of it */
function chosenLines(lines: readonly OrderLineRow[], asked: Asked['lines']): RefundedLine[] {
  return asked.map(({ id, quantity }) => {
    const place = lines.findIndex((line) => line.id === id)
    const line = lines[place]
    if (!line) throw notFound('Line of the order')
    const left = line.quantity - line.refundedQuantity
    if (quantity > left) throw conflict(`Only ${left} of ${itemTitleOf(line)} can be given back`)
    return { place, quantity }
  })
}

/** Whether nothing is left of any line once the chosen ones are given back. */
const areAll = (lines: readonly OrderLineRow[], chosen: readonly RefundedLine[]): boolean =>
  lines.every((line, place) => {
    const now = chosen.filter((one) => one.place === place).reduce((sum, { quantity }) => sum + quantity, 0)
    return line.refundedQuantity + now >= line.quantity
  })

/** What sending an order cost, with the tax on it. */
function shippingPart({ subtotal, discount, shipping, tax, isTaxIncluded, currency }: OrderRow): number {
  const taxed = subtotal - discount + shipping
  return shipping + (isTaxIncluded || taxed === 0 ? 0 : payableUnits((tax * shipping) / taxed, currency))
}

/** What is given back for some lines: their share of what was paid for all of them, so that no discount is paid out. */
function amountOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  chosen: readonly RefundedLine[],
  shipping: boolean,
): number {
  const left = order.total - order.refunded
  const price = chosen.reduce((sum, { place, quantity }) => sum + (lines[place]?.price ?? 0) * quantity, 0)
  const forGoods = order.total - shippingPart(order)
  const goods = order.subtotal === 0 ? 0 : payableUnits((price * forGoods) / order.subtotal, order.currency)
  // The last of everything takes with it what rounding has left over.
  return areAll(lines, chosen) && shipping ? left : Math.min(left, goods + (shipping ? shippingPart(order) : 0))
}

/**
 * Gives back what was paid for some of an order. The same key does it once: a refund whose answer was lost is found at the
 * provider.
 * @throws 409 where there is nothing to give back
 */
export async function refundOrder(context: AppContext, number: string, asked: Asked): Promise<number> {
  const [found] = await context.db.select().from(ordersTable).where(eq(ordersTable.number, number))
  const { id, paymentId, paidAt } = orNotFound(found, 'Order')
  if (!paymentId || !paidAt) throw conflict('Nothing was paid for this order')
  const api = await paymentApi(context)
  await withAdvisoryLock(context.db, `payment ${paymentId}`, async () => {
    const { data: before } = await api.refunds.list({ payment_intent: paymentId, limit: 100 })
    await applyState(context, id, paymentId)
    if (before.some(({ metadata }) => metadata?.['key'] === asked.key)) return
    const [order] = await context.db.select().from(ordersTable).where(eq(ordersTable.id, id))
    const lines = await context.db
      .select()
      .from(orderLinesTable)
      .where(eq(orderLinesTable.orderId, id))
      .orderBy(asc(orderLinesTable.id))
    const chosen = chosenLines(lines, asked.lines)
    const isShippingBack = before.some(({ metadata }) => metadata?.['shipping'] === 'yes')
    if (asked.shipping && isShippingBack && !areAll(lines, chosen))
      throw conflict('What sending cost was given back already')
    const amount = amountOf(orNotFound(order, 'Order'), lines, chosen, asked.shipping)
    if (amount < 1) throw conflict('There is nothing to give back')
    await api.refunds.create(
      {
        payment_intent: paymentId,
        amount,
        reason: 'requested_by_customer',
        metadata: refundMetadata({ ...asked, number, lines: chosen }),
      },
      { idempotencyKey: `late-set-refund-${paymentId}-${asked.key}` },
    )
    await applyState(context, id, paymentId)
  })
  return id
}
