import { eq } from 'drizzle-orm'
import { giftsEndpoints } from '#contract/schemas/gifts.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countSender, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { isProviderError } from '#server/platform/payments/provider-problem.ts'
import { applyGiftPayment } from './apply-payment.ts'
import { redeemGift } from './redeem.ts'
import { giftByCode, presentGift, startGift } from './service.ts'
import { giftsTable } from './table.ts'

/** Purchases that are begun; each is a call of the provider. */
const GIFTS: Limit = { tries: 30, seconds: 3600 }

export const giftRoutes = serve(giftsEndpoints, (context) => {
  const { db, payments } = context
  return {
    async start({ body, caller, request }) {
      await countSender(db, 'gift', request.ip, GIFTS)
      return startGift(context, body, caller?.id ?? null)
    },

    async sync({ body: { clientSecret } }) {
      const api = await payments?.api()
      const id = clientSecret.split('_secret_')[0] ?? ''
      const payment = await api?.paymentIntents.retrieve(id).catch((error: unknown) => {
        if (isProviderError(error) && error.code === 'resource_missing') return null
        throw error
      })
      // Only whoever was given the secret is told what it is redeemed with.
      if (payment?.client_secret !== clientSecret) throw notFound('Gift')
      await applyGiftPayment(context, id)
      const [gift] = await db.select().from(giftsTable).where(eq(giftsTable.paymentId, id))
      if (!gift) throw notFound('Gift')
      return { isPaid: gift.paidAt !== null, code: gift.paidAt ? gift.code : null }
    },

    get: async ({ params }) => presentGift(await giftByCode(context, params.code)),

    redeem: ({ params, caller }) => redeemGift(context, params.code, caller.id),
  }
})
