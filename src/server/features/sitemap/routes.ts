import { sitemap } from '#contract/sitemap.ts'
import { madeFile, sendMade } from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { makeSitemap } from './service.ts'
import { leftAlone } from './shelves.ts'

export const sitemapRoutes = serve(sitemap, (house) => {
  const files = makeSitemap(house)
  return {
    index: async ({ request, reply }) => sendMade(await files.index(originOf(house.config, request)), request, reply),
    part: async ({ params: { kind, part }, request, reply }) =>
      sendMade(await files.part(originOf(house.config, request), kind, part), request, reply),
    async robots({ request, reply }) {
      const lines = [
        'User-agent: *',
        'Allow: /api/oembed',
        ...leftAlone.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${originOf(house.config, request)}/sitemap.xml`,
        '',
      ]
      return sendMade(madeFile(Buffer.from(lines.join('\n')), 'text/plain; charset=utf-8'), request, reply)
    },
  }
})
