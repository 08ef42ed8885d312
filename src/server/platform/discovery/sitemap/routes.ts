import { sitemapEndpoints } from '#contract/schemas/platform/sitemap.ts'
import { generatedFile, sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { disallowedPaths } from './page-addresses.ts'
import { makeSitemap } from './service.ts'

export const sitemapRoutes = serve(sitemapEndpoints, (context) => {
  const files = makeSitemap(context)
  return {
    index: async ({ request, reply }) =>
      sendGeneratedFile(await files.index(originOf(context.config, request)), request, reply),
    part: async ({ params: { kind, part }, request, reply }) =>
      sendGeneratedFile(await files.part(originOf(context.config, request), kind, part), request, reply),
    async robots({ request, reply }) {
      const lines = [
        'User-agent: *',
        'Allow: /api/oembed',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${originOf(context.config, request)}/sitemap.xml`,
        '',
      ]
      return sendGeneratedFile(
        generatedFile(Buffer.from(lines.join('\n')), 'text/plain; charset=utf-8'),
        request,
        reply,
      )
    },
  }
})
