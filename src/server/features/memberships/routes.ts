import { membershipsEndpoints } from '#contract/schemas/memberships.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  endWithPeriod,
  plansForSale,
  readMembership,
  receiptsOf,
  startSubscription,
  syncMembership,
} from './service.ts'

export const membershipRoutes = serve(membershipsEndpoints, (context) => {
  const { db } = context
  return {
    plans: async () => [...(await plansForSale(context))],
    own: ({ caller }) => readMembership(db, caller.id),
    start: ({ body, caller }) => startSubscription(context, caller.id, body.priceId),
    async sync({ caller }) {
      await syncMembership(context, caller.id)
      return readMembership(db, caller.id)
    },
    async cancel({ body, caller }) {
      await endWithPeriod(context, caller.id, true, body.reason)
      return readMembership(db, caller.id)
    },
    async resume({ caller }) {
      await endWithPeriod(context, caller.id, false)
      return readMembership(db, caller.id)
    },
    receipts: ({ caller }) => receiptsOf(context, caller.id),
  }
})
