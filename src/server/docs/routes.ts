import { docs } from '#contract/docs.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { serve } from '#server/kit/serve.ts'
import { openApiOf } from './open-api.ts'

export const docsRoutes = serve(docs, ({ site }) => ({
  openapi: async () => openApiOf(everyEndpoint, (await site()).name),
}))
