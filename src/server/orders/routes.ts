import { and, desc, eq, sql } from 'drizzle-orm'
import { readsOf } from '#contract/endpoint.ts'
import { type Order, orders } from '#contract/orders.ts'
import { countTry, type Limit, networkOf } from '#server/accounts/throttle.ts'
import { containsWords, sayTotal } from '#server/database/lists.ts'
import { invalid } from '#server/kit/errors.ts'
import { serve } from '#server/kit/serve.ts'
import { findSent, placeOrder, presentOrders, readOrder, setStatus } from './service.ts'
import { ordersTable } from './table.ts'

/** For a guest by his address, else by who he is: a house may share one address. */
const ORDERS: Limit = { tries: 20, seconds: 3600 }

/** What an order is found by; the same expression its index is on. */
const orderWords = sql`(${ordersTable.number} || ' ' || ${ordersTable.name} || ' ' || ${ordersTable.email})`

export const orderRoutes = serve(orders, (house) => {
  const { db } = house

  const one = (id: number, userId?: number) =>
    readOrder(db, and(eq(ordersTable.id, id), userId === undefined ? undefined : eq(ordersTable.userId, userId)))
  const thanked = (order: Order) => ({
    ...order,
    message: `Thank you. We have your order ${order.number} and write back soon.`,
  })

  return {
    async create({ body, caller, request }) {
      // What is only sent again is no further try.
      const sent = await findSent(db, body)
      if (sent !== null) return thanked(await one(sent))
      await countTry(db, `order ${caller ? caller.id : networkOf(request.ip)}`, ORDERS)
      if (body.website) throw invalid('Your order could not be sent. Please try again.')
      return thanked(await placeOrder(house, body, caller?.id ?? null))
    },

    async list({ query: { limit, offset, mine, status, q }, caller, reply }) {
      const userId = caller.role === 'admin' && !mine ? undefined : caller.id
      const where = and(
        userId === undefined ? undefined : eq(ordersTable.userId, userId),
        status ? eq(ordersTable.status, status) : undefined,
        containsWords(orderWords, q),
      )
      await sayTotal(house, reply, ordersTable, where, { of: userId, status, q }, readsOf(orders.list))
      const rows = await db
        .select()
        .from(ordersTable)
        .where(where)
        .orderBy(desc(ordersTable.createdAt), desc(ordersTable.id))
        .limit(limit)
        .offset(offset)
      return presentOrders(db, rows)
    },

    get: ({ params, caller }) => one(params.id, caller.role === 'admin' ? undefined : caller.id),

    async setStatus({ params, body }) {
      await setStatus(house, params.id, body.status, body.version)
      return one(params.id)
    },
  }
})
