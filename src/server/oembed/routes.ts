import { readsOf } from '#contract/endpoint.ts'
import { oembed } from '#contract/oembed.ts'
import { Refusal } from '#server/kit/errors.ts'
import { KeptAnswers } from '#server/kit/kept-answers.ts'
import { type MadeFile, madeFile, sendMade, sizeOfFile } from '#server/kit/made-file.ts'
import { originOf } from '#server/kit/origin.ts'
import { serve } from '#server/kit/serve.ts'
import { writeXml } from '#server/kit/xml.ts'
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
