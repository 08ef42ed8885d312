import { followsEndpoints } from '#contract/schemas/follows.ts'
import { serve } from '#server/platform/http/serve.ts'
import { followedBy } from './followed-artists.ts'

export const followsRoutes = serve(followsEndpoints, ({ db }) => ({
  list: ({ query, caller }) => followedBy(db, query, caller),
}))
