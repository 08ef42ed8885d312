import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DataKey, data } from '#contract/kit/data.ts'
import type { AppContext, SerializedResponse } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { framedPolicy } from '#server/platform/http/headers.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import type { LoadedPages } from './bundle.ts'
import { closedPage } from './error-pages.ts'
import { inProcess, noSources } from './in-process.ts'
import { PageHeadCache } from './page-head-cache.ts'
import {
  type CachedPage,
  cachedPageResponse,
  type PageResponseOptions,
  sizeOfPage,
  uncachedPageResponse,
} from './page-response.ts'
import { rendering } from './rendering.ts'
import { PageTemplate } from './template/page-template.ts'
import type { SlotPlaceholders } from './template/slot-placeholders.ts'

const KEPT_BYTES = 8 * 1024 * 1024
const THEMES = ['dark', 'light'] as const

/**
 * Puts the players on the server that other sites frame. Whoever looks at one is nobody to it: no cookie is read, so it
 * shows and plays what anybody may hear, and is cached whole until that changes.
 */
export function serveEmbeds(
  app: FastifyInstance,
  context: AppContext,
  pages: LoadedPages,
  marks: SlotPlaceholders,
  development: boolean,
) {
  const cache = new ResponseCache<CachedPage>(context.changes, sizeOfPage, KEPT_BYTES)
  const heads = new PageHeadCache(pages, marks)

  context.caches.set('embeds', cache)

  /** The address without whatever else another site has put behind it. */
  function addressOf(request: FastifyRequest): string {
    const { pathname, searchParams } = new URL(request.url, 'http://here.invalid')
    const theme = THEMES.find((one) => one === searchParams.get('theme'))
    const autoplay = searchParams.get('autoplay') === '1'
    return `${pathname}?${new URLSearchParams({ ...(theme ? { theme } : {}), ...(autoplay ? { autoplay: '1' } : {}) })}`
  }

  const policy = (nonce: string) => framedPolicy(nonce, development)
  const optionsFor = (request: FastifyRequest): PageResponseOptions => ({
    isPacked: acceptsGzip(request),
    policy,
    vary: 'accept-encoding',
    person: {},
  })

  async function answerFor(request: FastifyRequest): Promise<SerializedResponse> {
    const url = addressOf(request)
    const origin = originOf(context.config, request)
    const options = optionsFor(request)
    const key = `${options.isPacked ? 'gzip' : 'plain'} ${origin} ${url}`
    const cached = development ? undefined : cache.get(key)
    if (cached) return cachedPageResponse(cached, options)
    const snapshot = context.changes.snapshot()
    const sources = { ...noSources(), reads: new Set<DataKey>([data.site]) }
    const bundle = await pages.load()
    const site = await context.site()
    const made = rendering.run(() =>
      bundle.renderEmbed({
        url,
        transport: inProcess(app, context, null, sources, null),
        site: { origin, name: site.name },
        nonce: marks.nonce,
        files: pages.embed,
      }),
    )
    const rendered = await made.then(
      (one) => ({ ...one, headers: { 'content-type': 'text/html; charset=utf-8' } }),
      (error: unknown) => {
        if (!sources.away) throw error
        const closed = closedPage(bundle, pages, site, null, url, marks.nonce)
        return { ...closed, html: heads.finish(closed.html) }
      },
    )
    const { status, html, headers } = rendered
    if (status !== 200 || sources.broken) return uncachedPageResponse(rendered, marks, options)
    const page = { status, headers, template: await PageTemplate.build(html, marks, options.isPacked) }
    cache.keep(key, page, [...sources.reads], snapshot)
    return cachedPageResponse(page, options)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/embed/*',
    handler: async (request, reply) => {
      const { status, headers, body } = await answerFor(request)
      reply.removeHeader('x-frame-options')
      return reply
        .code(status)
        .headers({
          'cache-control': 'private, no-cache',
          ...headers,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(request.method === 'HEAD' ? '' : body)
    },
  })
}
