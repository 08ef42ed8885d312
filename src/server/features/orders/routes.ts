import { eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type Order, ordersEndpoints } from '#contract/schemas/orders.ts'
import { can } from '#server/platform/access/can.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit, networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { listFilter, listOrder, orderCsvColumns } from './list-query.ts'
import { printPackingSlip, readPickList } from './packing.ts'
import { orderPolicy } from './policy.ts'
import { findSent, placeOrder, presentOrders, readOrder, setStatus } from './service.ts'
import { ordersTable } from './table.ts'

/** For a guest by their address, else by who they are: a household may share one address. */
const ORDERS: Limit = { tries: 20, seconds: 3600 }

/** Whose ordersEndpoints are asked for: admins see everybody's, unless they ask for their own. */
const whose = (caller: Caller, mine: boolean | undefined) =>
  can(caller, orderPolicy.seeAll) && !mine ? undefined : caller.id

export const orderRoutes = serve(ordersEndpoints, (context) => {
  const { db } = context

  const thanked = (order: Order) => ({
    ...order,
    message: `Thank you. We have your order ${order.number} and write back soon.`,
  })

  return {
    async create({ body, caller, request }) {
      // What is only sent again is no further try.
      const sent = await findSent(db, body)
      if (sent !== null) return thanked(await readOrder(db, sent, caller))
      await countTry(db, `order ${caller ? caller.id : networkOf(request.ip)}`, ORDERS)
      if (body.website) throw invalid('Your order could not be sent. Please try again.')
      return thanked(await placeOrder(context, body, caller))
    },

    async list({ query: { limit, offset, sort, mine, ...asked }, caller, reply }) {
      const order = listOrder(sort, caller)
      const of = whose(caller, mine)
      const where = listFilter(asked, of)
      await setTotalCount(context, reply, ordersTable, where, { of, ...asked }, readsOf(ordersEndpoints.list))
      const rows = await db
        .select()
        .from(ordersTable)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return presentOrders(db, rows, caller)
    },

    exportCsv: ({ query: { sort, mine, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'orders',
        columns: orderCsvColumns,
        ids: selectIds(db, ordersTable, listFilter(asked, whose(caller, mine)), listOrder(sort, caller)),
        show: async (ids) =>
          presentOrders(db, await db.select().from(ordersTable).where(inArray(ordersTable.id, ids)), caller),
      }),

    pickList: () => readPickList(db),

    async packingSlip({ params, caller, reply }) {
      const order = await readOrder(db, params.id, caller)
      const pdf = await printPackingSlip(order, await context.site())
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="order-${order.number}.pdf"`,
          'cache-control': 'private, no-store',
        })
        .send(pdf)
    },

    async get({ params, caller }) {
      const [row] = await db
        .select({ userId: ordersTable.userId })
        .from(ordersTable)
        .where(eq(ordersTable.id, params.id))
      if (!row || !can(caller, orderPolicy.see, row)) throw notFound('Order')
      return readOrder(db, params.id, caller)
    },

    async setStatus({ params, body, caller }) {
      const { status, ...more } = body
      await setStatus(context, params.id, status, more)
      return readOrder(db, params.id, caller)
    },
  }
})
