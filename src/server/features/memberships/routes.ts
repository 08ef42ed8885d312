import { membershipsEndpoints } from '#contract/schemas/memberships.ts'
import { serve } from '#server/platform/http/serve.ts'
import { payDue, startCard, useCard } from './change-card.ts'
import { changePlan, previewChange } from './change-plan.ts'
import { movePrices, planPrices } from './prices.ts'
import { refundPass } from './refunds.ts'
import { cancelOwn, endWithPeriod, plansForSale, readMembership, receiptsOf, syncMembership } from './service.ts'
import { startSubscription } from './subscribe.ts'

export const membershipRoutes = serve(membershipsEndpoints, (context) => {
  const { db } = context
  return {
    plans: async () => [...(await plansForSale(context))],
    own: ({ caller }) => readMembership(db, caller.id),
    start: ({ body, caller }) => startSubscription(context, caller.id, body.priceId, body.offerCode),
    async sync({ caller }) {
      await syncMembership(context, caller.id)
      return readMembership(db, caller.id)
    },
    async cancel({ body, caller }) {
      await cancelOwn(context, caller.id, body)
      return readMembership(db, caller.id)
    },
    async resume({ caller }) {
      await endWithPeriod(context, caller.id, false)
      return readMembership(db, caller.id)
    },
    previewChange: ({ body, caller }) => previewChange(context, caller.id, body.priceId),
    async change({ body, caller }) {
      await changePlan(context, caller.id, body)
      return readMembership(db, caller.id)
    },
    startCard: ({ caller }) => startCard(context, caller.id),
    async useCard({ body, caller }) {
      await useCard(context, caller.id, body.clientSecret)
      return readMembership(db, caller.id)
    },
    payDue: ({ caller }) => payDue(context, caller.id),
    refund: ({ body }) => refundPass(context, body),
    prices: () => planPrices(context),
    movePrices: async ({ params }) => ({ moved: await movePrices(context, params.plan) }),
    receipts: ({ caller }) => receiptsOf(context, caller.id),
  }
})
