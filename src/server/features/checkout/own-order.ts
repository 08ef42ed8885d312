import { asc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { OwnOrder } from '#contract/schemas/checkout.ts'
import { presentOrder } from '#server/features/orders/service.ts'
import { type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { checkoutPolicy } from './policy.ts'

/**
 * An order, for whoever may see it.
 * @param key the secret of its link
 * @throws 404 for everybody else, as for one that does not exist
 */
export async function findOwn(
  { db }: Pick<AppContext, 'db'>,
  number: string,
  key: string | undefined,
  caller: Caller | null,
): Promise<OrderRow> {
  const [order] = await db.select().from(ordersTable).where(eq(ordersTable.number, number))
  if (!order || !can(caller, checkoutPolicy.seeByLink, { ...order, key })) throw notFound('Order')
  return order
}

/** An order as its own page shows it, in the state it has by now. */
export async function readOwn(db: Connection, id: number): Promise<OwnOrder> {
  const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
  if (!order) throw notFound('Order')
  const lines = await db
    .select()
    .from(orderLinesTable)
    .where(eq(orderLinesTable.orderId, id))
    .orderBy(asc(orderLinesTable.id))
  return {
    ...presentOrder(order, lines, null),
    accessKey: order.accessKey ?? '',
    isPayable: order.status === 'awaiting_payment',
  }
}
