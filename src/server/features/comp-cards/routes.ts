import { compCardsEndpoints } from '#contract/schemas/comp-cards.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { drawCompCard } from './comp-card-pdf.ts'
import { findCard, presentCard, saveCard } from './service.ts'

/** Pictures are cut anew for every print; a model tries a few, the label prints those of a call. */
const PRINTS: Limit = { tries: 200, seconds: 600 }

export const compCardRoutes = serve(compCardsEndpoints, (context) => ({
  own: ({ caller }) => presentCard(context, caller),
  async save({ body, caller }) {
    await saveCard(context, body, caller)
    return presentCard(context, caller)
  },
  async print({ params, query, caller, reply }) {
    const card = await findCard(context, params.profileId, caller)
    await countTry(context.db, `comp-card ${caller.id}`, PRINTS)
    const bytes = await drawCompCard(context, card, query.size)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="comp-card.pdf"; filename*=UTF-8''${encodeURIComponent(`comp card ${card.name}.pdf`)}`,
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  },
}))
