import { portfolioGrantsEndpoints } from '#contract/schemas/portfolio-grants.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { chooseItems, itemsOfApplication } from './application-items.ts'
import { grantItems, listGrants, listReceivers, revokeGrant } from './grants.ts'
import { shownPortfolios } from './shown.ts'

export const portfolioGrantRoutes = serve(portfolioGrantsEndpoints, (context) => {
  const { db } = context
  return {
    list: ({ caller }) => listGrants(db, caller.id),
    receivers: () => listReceivers(context),
    grant: ({ body, caller }) => grantItems(context, body, caller),
    async revoke({ params, caller }) {
      await revokeGrant(db, params.id, caller)
      return SUCCESS
    },
    shown: ({ caller }) => shownPortfolios(context, caller),
    ofApplication: ({ params, caller }) => itemsOfApplication(db, params.id, caller),
    async choose({ params, body, caller }) {
      await chooseItems(db, params.id, body, caller)
      return itemsOfApplication(db, params.id, caller)
    },
  }
})
