import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, SerializedResponse } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { isDatabaseAway } from '#server/platform/http/error-handler.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { pagePolicy } from '#server/platform/http/headers.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { serveAssets } from './assets.ts'
import type { LoadedPages } from './bundle.ts'
import { CacheAdmission } from './cache-admission.ts'
import { serveEmbeds } from './embeds.ts'
import { errorPage, type Rendered } from './error-pages.ts'
import { type PageAudience, viewerOf } from './page-audience.ts'
import { PageHeadCache } from './page-head-cache.ts'
import {
  type CachedPage,
  cachedPageResponse,
  type PageResponseOptions,
  personalPageResponse,
  sizeOfPage,
  uncachedPageResponse,
} from './page-response.ts'
import { servePlainForms } from './plain-forms.ts'
import { pageRenderer, type Theme, themeIn } from './render-page.ts'
import { rendering } from './rendering.ts'
import { serveServiceWorker } from './service-worker.ts'
import { PageTemplate } from './template/page-template.ts'
import { personValues, SlotPlaceholders, type SlotValues } from './template/slot-placeholders.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Pages with a query are as many as somebody likes: they never push out the others, and are cached from their second visit on. */
const QUERY_CACHE_BYTES = 16 * 1024 * 1024
/** Addresses programs ask for on their own; a page would only cost both sides. */
const FILE_ADDRESS =
  /^\/(assets\/.*|[^/?]+\.(ico|txt|xml|json|webmanifest|js|css|map|png|jpe?g|svg|webp|avif|woff2?))(\?.*)?$/i

/**
 * Puts the rendered pages on the server: every address no other route takes.
 * A guest's page is cached whole until data it shows changes; only its nonce is new each time.
 */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  pages: LoadedPages,
  development: boolean,
): Promise<void> {
  const marks = new SlotPlaceholders()
  const plain = new ResponseCache<CachedPage>(context.changes, sizeOfPage, PAGE_CACHE_BYTES)
  const queried = new ResponseCache<CachedPage>(context.changes, sizeOfPage, QUERY_CACHE_BYTES)
  context.caches.set('pages', plain).set('pages with a query', queried)
  const admission = new CacheAdmission()
  const cacheOf = (address: string) => (address.includes('?') ? queried : plain)
  const renderer = pageRenderer(app, context, pages, marks)
  const heads = new PageHeadCache(pages, marks)

  if (!development) {
    const built = join(context.config.root, 'dist/client')
    await serveAssets(app, built)
    await serveServiceWorker(app, built)
  }
  app.all('/api/*', async () => {
    throw notFound('This address of the API')
  })

  context.drawSleeve = (await pages.load()).drawSleeve
  serveEmbeds(app, context, pages, marks, development)

  const isSelling = context.payments !== null && !context.payments.isTest
  const policy = (nonce: string) => pagePolicy(nonce, development, isSelling)
  const optionsFor = (request: FastifyRequest, person: SlotValues): PageResponseOptions => ({
    isPacked: acceptsGzip(request),
    policy,
    vary: 'accept-encoding, cookie',
    person,
  })
  const keyOf = (request: FastifyRequest, { key }: PageAudience, theme: Theme, address: string) =>
    `${acceptsGzip(request) ? 'gzip' : 'plain'} ${originOf(context.config, request)} ${theme} ${address} ${key}`

  context.cachedPage = (request, person, cookies) => {
    if (development) return undefined
    const { audience, user } = viewerOf(person)
    const page = cacheOf(request.url).get(keyOf(request, audience, themeIn(cookies), request.url))
    return page && cachedPageResponse(page, optionsFor(request, personValues(user)))
  }

  /** What is made of a request; the page that stands for all others while nobody can tell who asks, or what there is. */
  const orClosed = <T>(request: FastifyRequest, make: () => Promise<T>): Promise<T | Rendered> =>
    make().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return renderer.closed(request)
    })

  const forOne = (request: FastifyRequest, page: Rendered) => personalPageResponse(page, heads, optionsFor(request, {}))

  context.errorPage = async (request, refusal) => {
    const [bundle, site] = [await pages.load(), await context.site()]
    return forOne(request, errorPage(bundle, pages, site, themeIn(request.cookies), refusal, marks.nonce))
  }

  async function pageFor(request: FastifyRequest): Promise<SerializedResponse> {
    const reader = viewerOf(await sessionOf(request))
    const { audience, user } = reader
    const { address, isPersonal, isSecret } = (await pages.load()).pageAddress(request.url)
    const options = optionsFor(request, personValues(user))
    const alone = async () => forOne(request, await rendering.run(() => renderer.forPerson(request, address, reader)))
    if (isSecret || (user && isPersonal)) return alone()
    if (user && address === request.url) context.sharedAddresses.note(request)
    const key = keyOf(request, audience, themeIn(request.cookies), address)
    const cache = cacheOf(address)
    const cached = development ? undefined : cache.get(key)
    if (cached) return cachedPageResponse(cached, options)
    const isWorthKeeping = cache === plain || admission.admits(key)
    const snapshot = context.changes.snapshot()
    const rendered = await rendering.run(() => renderer.forAudience(request, address, reader))
    if (user && rendered.isPersonal) {
      context.log.warn({ path: request.url }, 'a page shows what is one person’s, and its route does not say so')
      return alone()
    }
    const { status, headers, reads, broken } = rendered
    const html = heads.finish(rendered.html)
    // A page that had to do without a part is made anew for the next visitor, who may have more luck.
    if (!isWorthKeeping || status !== 200 || broken) return uncachedPageResponse({ ...rendered, html }, marks, options)
    const page = { status, headers, template: await PageTemplate.build(html, marks, options.isPacked) }
    cache.keep(key, page, reads, snapshot)
    return cachedPageResponse(page, options)
  }

  await servePlainForms(app, context, async (request, reply, posted, wanted) => {
    const page = await orClosed(request, async () => {
      const reader = viewerOf(await sessionOf(request))
      return rendering.run(() => renderer.forPerson(request, request.url, reader, posted))
    })
    // Who is signed in already has no form here; a plain redirect would send it on to the next page.
    const to = page.headers['location']
    if (to) return reply.redirect(to, 303)
    const { headers, body } = await forOne(request, page)
    return reply
      .code(page.status === 200 ? wanted : page.status)
      .headers(headers)
      .send(body)
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (FILE_ADDRESS.test(request.url)) throw notFound('File')
      const answer = await orClosed(request, () => pageFor(request))
      const { status, headers, body } = 'body' in answer ? answer : await forOne(request, answer)
      return reply
        .code(status)
        .headers(headers)
        .send(request.method === 'HEAD' ? '' : body)
    },
  })
}
