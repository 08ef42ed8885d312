import { eq } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { checkoutEndpoints } from '#contract/schemas/checkout.ts'
import { readOrder } from '#server/features/orders/service.ts'
import { type OrderRow, ordersTable } from '#server/features/orders/table.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit, networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { downloadsOf } from './downloads.ts'
import { findOwn, readOwn, sendFile } from './own-order.ts'
import { applyPayment, openPayment } from './payment.ts'
import { findOrder, findPlaced, placePaidOrder, queueHold } from './place.ts'
import { quoteCart } from './quote.ts'
import { refundOrder } from './refund.ts'
import { release } from './release.ts'
import { countriesOf, readSettings, readTerms, saveSettings } from './settings.ts'

/** For a guest by their address, else by who they are: a household may share one address. */
const ORDERS: Limit = { tries: 20, seconds: 3600 }
/** Codes that do nothing: nobody finds one by trying. */
const CODES: Limit = { tries: 30, seconds: 3600 }

/** Orders are made a few at a time, so that the first are done before the last begin: what everybody wants is gone soon. */
const placing = new FairQueue({ atOnce: 4, most: 2000, mostOfOne: 40 })

export const checkoutRoutes = serve(checkoutEndpoints, (context) => {
  const { db } = context

  const placed = async (order: OrderRow) => {
    const clientSecret = await openPayment(context, order)
    const message = clientSecret
      ? `Your order ${order.number} waits for its payment.`
      : `Thank you. Your order ${order.number} is paid.`
    return { order: await readOwn(db, order.id), clientSecret, message }
  }

  return {
    async terms() {
      const { mode, currency, groups } = await readTerms(context)
      return { mode, currency, countries: countriesOf(groups) }
    },

    async quote({ body, caller, request }) {
      const quote = await quoteCart(context, body, caller)
      if (quote.offerProblem) await countTry(db, `offer ${networkOf(request.ip)}`, CODES)
      return quote
    },

    async place({ body, caller, request }) {
      // What is only sent again is no further try.
      const before = await findPlaced(db, body)
      if (before?.isSame) return placed(await findOrder(db, before.id))
      const order = await placing.run(async () => {
        const made = await placePaidOrder(context, body, caller, {
          isChanged: before !== null,
          async beforeWriting() {
            await countTry(db, `order ${caller ? caller.id : networkOf(request.ip)}`, ORDERS)
            if (body.website) throw invalid('Your order could not be sent. Please try again.')
          },
        })
        // Whoever comes next knows at once what is left; the payment of this one takes a while yet.
        await context.changes.touch([data.orders, data.merchandise])
        return made
      })
      await queueHold(context, order)
      return placed(order)
    },

    async view({ params, query, caller }) {
      const { id } = await findOwn(context, params.number, query.key, caller)
      return readOwn(db, id)
    },

    async sync({ params, query, caller }) {
      const { id, paymentId } = await findOwn(context, params.number, query.key, caller)
      if (paymentId) await applyPayment(context, paymentId)
      return readOwn(db, id)
    },

    async pay({ params, query, caller }) {
      return placed(await findOwn(context, params.number, query.key, caller))
    },

    async file({ params, query, caller, reply }) {
      return sendFile(context, await findOwn(context, params.number, query.key, caller), params.file, reply)
    },

    downloads: ({ query, caller }) => downloadsOf(db, query, caller.id),

    async cancel({ params, query, caller }) {
      const { id } = await findOwn(context, params.number, query.key, caller)
      await db.transaction(async (transaction) => {
        const [order] = await transaction.select().from(ordersTable).where(eq(ordersTable.id, id)).for('update')
        if (order?.status !== 'awaiting_payment' && order?.status !== 'cancelled')
          throw conflict('This order is paid. Write to us, and we give it back.')
        await release(context, transaction, order)
      })
      return readOwn(db, id)
    },

    async refund({ params, body, caller }) {
      return readOrder(db, await refundOrder(context, params.number, body), caller)
    },

    settings: () => readSettings(context),

    async saveSettings({ body: { version, ...changes } }) {
      await saveSettings(context, changes, version)
      return readSettings(context)
    },
  }
})
