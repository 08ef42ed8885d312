import { docsEndpoints } from '#contract/schemas/platform/docs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { endpointsOf } from './endpoints.ts'
import { openApiOf } from './open-api.ts'

export const docsRoutes = serve(docsEndpoints, ({ site, features }) => {
  let drawnUp: { name: string; document: ReturnType<typeof openApiOf> } | undefined
  return {
    async openapi() {
      const { name } = await site()
      // Describing every endpoint takes long; guests must not have it done as often as they like.
      if (drawnUp?.name !== name) drawnUp = { name, document: openApiOf(endpointsOf(features), name) }
      return drawnUp.document
    },
  }
})
