import { asc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { OwnOrder } from '#contract/schemas/checkout.ts'
import { presentOrder } from '#server/features/orders/service.ts'
import { type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { filesOf } from './downloads.ts'
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

const linesOf = (db: Connection, id: number) =>
  db.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id)).orderBy(asc(orderLinesTable.id))

/**
 * Sends a file of an order, as long as it is paid and not given back.
 * @throws 404 for any other
 */
export async function sendFile(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  order: OrderRow,
  file: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const owned = (await filesOf(db, order, await linesOf(db, order.id))).find((one) => one.file === file)
  const [, folder = '', name = ''] = /^\/uploads\/(audio|video)\/([\w.-]+)$/.exec(owned?.url ?? '') ?? []
  if (!owned || !name) throw notFound('File')
  const called = `${owned.title}${name.slice(name.lastIndexOf('.'))}`
  reply.headers({
    'content-type': 'application/octet-stream',
    // Names in any script (RFC 8187), with a plain one for what does not know them.
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(called)}`,
    'cache-control': 'private, no-store',
  })
  return storage.send(reply, folder as 'audio' | 'video', name)
}

/** An order as its own page shows it, in the state it has by now. */
export async function readOwn(db: Connection, id: number): Promise<OwnOrder> {
  const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
  if (!order) throw notFound('Order')
  const lines = await linesOf(db, id)
  return {
    ...presentOrder(order, lines, null),
    downloads: await filesOf(db, order, lines),
    accessKey: order.accessKey ?? '',
    isPayable: order.status === 'awaiting_payment',
  }
}
