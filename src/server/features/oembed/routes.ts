import { readsOf } from '#contract/endpoint.ts'
import { oembed } from '#contract/oembed.ts'
import { KeptAnswers } from '#server/platform/cache/response-cache.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { type MadeFile, madeFile, sendMade, sizeOfFile } from '#server/platform/http/responses/generated-file.ts'
import { writeXml } from '#server/platform/http/responses/xml.ts'
import { serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { embedFor } from './service.ts'

const KEPT_BYTES = 2 * 1024 * 1024
const writers: Record<string, (embed: object) => MadeFile> = {
  json: (embed) => madeFile(Buffer.from(JSON.stringify(embed)), 'application/json; charset=utf-8'),
  xml: (embed) => madeFile(writeXml({ oembed: embed }), 'text/xml; charset=utf-8'),
}

export const oembedRoutes = serve(oembed, (house) => {
  const kept = new KeptAnswers<MadeFile>(house.changes, sizeOfFile, KEPT_BYTES)
  return {
    async get({ query, request, reply }) {
      const write = Object.hasOwn(writers, query.format) ? writers[query.format] : undefined
      if (!write) throw new Refusal(501, 'Only json and xml are spoken here')
      const origin = originOf(house.config, request)
      const key = [origin, query.format, query.url, query.maxwidth, query.maxheight].join(' ')
      const file = await kept.remember(key, readsOf(oembed.get), async () =>
        write(await embedFor(house, origin, query)),
      )
      // Scripts of any page may ask what any page may frame.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      return sendMade(file, request, reply)
    },
  }
})
