import { eq, sql } from 'drizzle-orm'
import { returnOffer } from '#server/features/offers/service.ts'
import { returnStock } from '#server/features/orders/service.ts'
import { type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** Wakes up when the time to pay an order is over. */
export const STOCK_HOLD_QUEUE = 'checkout-hold'
/** Gives up the payment of an order that was released. */
export const CANCEL_PAYMENT_QUEUE = 'checkout-cancel-payment'

/**
 * Puts what an unpaid order had set aside back on sale. Its payment is given up afterwards, as often as it takes: what is paid all
 * the same is seen when the provider tells of it.
 * @param order held until the transaction ends
 */
export async function release(
  { jobs }: Pick<AppContext, 'jobs'>,
  transaction: Connection,
  order: OrderRow,
): Promise<void> {
  if (order.status !== 'awaiting_payment') return
  await transaction
    .update(ordersTable)
    .set({
      ...{ status: 'cancelled', heldUntil: null },
      // The same cart can be ordered anew.
      key: sql`${ordersTable.key} || ' ' || ${ordersTable.id}`,
      ...{ version: sql`${ordersTable.version} + 1`, updatedAt: sql`now()` },
    })
    .where(eq(ordersTable.id, order.id))
  const lines = await transaction.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, order.id))
  await returnStock(transaction, lines)
  if (order.offerCode) await returnOffer(transaction, order.offerCode)
  if (order.paymentId) await jobs.add(CANCEL_PAYMENT_QUEUE, { paymentId: order.paymentId }, transaction)
}
