import { readsOf } from '#contract/kit/endpoint.ts'
import { oembedEndpoints } from '#contract/schemas/oembed.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import {
  type GeneratedFile,
  generatedFile,
  sendGeneratedFile,
  sizeOfFile,
} from '#server/platform/http/responses/generated-file.ts'
import { writeXml } from '#server/platform/http/responses/xml.ts'
import { serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { embedFor } from './service.ts'

const KEPT_BYTES = 2 * 1024 * 1024
const writers: Record<string, (embed: object) => GeneratedFile> = {
  json: (embed) => generatedFile(Buffer.from(JSON.stringify(embed)), 'application/json; charset=utf-8'),
  xml: (embed) => generatedFile(writeXml({ oembed: embed }), 'text/xml; charset=utf-8'),
}

export const oembedRoutes = serve(oembedEndpoints, (context) => {
  const cache = new ResponseCache<GeneratedFile>(context.changes, sizeOfFile, KEPT_BYTES)
  return {
    async get({ query, request, reply }) {
      const write = Object.hasOwn(writers, query.format) ? writers[query.format] : undefined
      if (!write) throw new Refusal(501, 'Only json and xml are spoken here')
      const origin = originOf(context.config, request)
      const key = [origin, query.format, query.url, query.maxwidth, query.maxheight].join(' ')
      const file = await cache.remember(key, readsOf(oembedEndpoints.get), async () =>
        write(await embedFor(context, origin, query)),
      )
      // Scripts of any page may ask what any page may frame.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      return sendGeneratedFile(file, request, reply)
    },
  }
})
