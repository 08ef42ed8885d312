import { streamsEndpoints } from '#contract/schemas/streams.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Live streaming has no store yet, so nothing runs and nothing is announced. */
export const streamRoutes = serve(streamsEndpoints, () => ({
  list: async () => [],
}))
