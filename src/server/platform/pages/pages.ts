import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PostedForm } from '#contract/kit/forms.ts'
import type { AppContext, SerializedResponse } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { pagePolicy } from '#server/platform/http/headers.ts'
import { freshness } from '#server/platform/http/serve.ts'
import { originOf } from '#server/platform/http/site-origin.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { serveAssets } from './assets.ts'
import type { LoadedPages } from './bundle.ts'
import { CacheAdmission } from './cache-admission.ts'
import { closedPage, type Rendered } from './closed-page.ts'
import { serveEmbeds } from './embeds.ts'
import { inProcess, type Sources } from './in-process.ts'
import { buildCachedPage, type CachedPage, sizeOfPage } from './page-cache.ts'
import { cachedPageResponse, type PageResponseOptions, uncachedPageResponse } from './page-response.ts'
import { servePlainForms } from './plain-forms.ts'
import { rendering } from './rendering.ts'

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Pages with a query are as many as somebody likes: they never push out the others, and are cached from their second visit on. */
const QUERY_CACHE_BYTES = 16 * 1024 * 1024
/** Addresses programs ask for on their own; a page would only cost both sides. */
const FILE_ADDRESS =
  /^\/(assets\/.*|[^/?]+\.(ico|txt|xml|json|webmanifest|js|css|map|png|jpe?g|svg|webp|avif|woff2?))(\?.*)?$/i

const themeOf = (request: FastifyRequest) => {
  const theme = request.cookies['theme']
  return theme === 'dark' || theme === 'light' ? theme : null
}

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
  const placeholder = `nonce${randomBytes(16).toString('hex')}`
  const plain = new ResponseCache<CachedPage>(context.changes, sizeOfPage, PAGE_CACHE_BYTES)
  const queried = new ResponseCache<CachedPage>(context.changes, sizeOfPage, QUERY_CACHE_BYTES)
  const admission = new CacheAdmission()
  const keptFor = (address: string) => (address.includes('?') ? queried : plain)

  if (!development) await serveAssets(app, join(context.config.root, 'dist/client'))
  app.all('/api/*', async () => {
    throw notFound('This address of the API')
  })

  context.drawSleeve = (await pages.load()).drawSleeve
  serveEmbeds(app, context, pages, placeholder, development)

  async function renderPage(
    request: FastifyRequest,
    origin: string,
    address: string,
    posted: PostedForm | null = null,
  ): Promise<Rendered> {
    const closed = async () =>
      closedPage(await pages.load(), pages, await context.site(), themeOf(request), request.url, placeholder)
    if (context.db.$client.isAway) return closed()
    const sources: Sources = { reads: new Set(), broken: false, away: false }
    const { render } = await pages.load()
    const { name } = await context.site()
    const answer = await render({
      request: new Request(`${origin}${address}`, { headers: { accept: 'text/html' } }),
      transport: inProcess(app, request.headers.cookie ?? '', sources),
      site: { origin, name },
      feedTitles: context.feedTitles,
      theme: themeOf(request),
      nonce: placeholder,
      posted,
      manifest: pages.manifest,
    })
    const { 'x-page-status': status, ...said } = Object.fromEntries(answer.headers)
    if (sources.away && Number(status ?? answer.status) >= 400) return closed()
    const headers: Record<string, string> = { ...said, 'cache-control': freshness([...sources.reads]) }
    return {
      html: pages.addStyles(unmarkMeta(await answer.text(), placeholder)),
      status: Number(status ?? answer.status),
      headers,
      reads: [...sources.reads],
      broken: sources.broken,
    }
  }

  const origin = (request: FastifyRequest) => originOf(context.config, request)
  const keyOf = (request: FastifyRequest, theme: string | null, address: string) =>
    `${origin(request)} ${theme} ${address}`

  const policy = (nonce: string) => pagePolicy(nonce, development)
  const optionsFor = (request: FastifyRequest): PageResponseOptions => ({
    isPacked: acceptsGzip(request),
    policy,
    vary: 'accept-encoding, cookie',
  })

  context.cachedPage = (request) => {
    const page = development ? undefined : keptFor(request.url).get(keyOf(request, null, request.url))
    return page && cachedPageResponse(page, optionsFor(request))
  }

  async function answerFor(request: FastifyRequest): Promise<SerializedResponse> {
    const isGuest = !request.cookies[cookieName(context.config)]
    const address = (await pages.load()).pageAddress(request.url)
    const key = keyOf(request, themeOf(request), address)
    const cache = keptFor(address)
    const cached = isGuest && !development ? cache.get(key) : undefined
    if (cached) return cachedPageResponse(cached, optionsFor(request))
    const isWorthKeeping = isGuest && (cache === plain || admission.admits(key))
    const snapshot = context.changes.snapshot()
    const rendered = await rendering.run(() => renderPage(request, origin(request), address))
    const { html, status, headers, reads, broken } = rendered
    // A page that had to do without a part is made anew for the next visitor, who may have more luck.
    if (!isWorthKeeping || status !== 200 || broken)
      return uncachedPageResponse(rendered, placeholder, optionsFor(request))
    const page = await buildCachedPage(html, placeholder, status, headers)
    cache.keep(key, page, reads, snapshot)
    return cachedPageResponse(page, optionsFor(request))
  }

  await servePlainForms(app, context.config, async (request, reply, posted, wanted) => {
    const page = await rendering.run(() => renderPage(request, origin(request), request.url, posted))
    // Who is signed in already has no form here; a plain redirect would send it on to the next page.
    const to = page.headers['location']
    if (to) return reply.redirect(to, 303)
    const { headers, body } = await uncachedPageResponse(page, placeholder, optionsFor(request))
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
      const { status, headers, body } = await answerFor(request)
      return reply
        .code(status)
        .headers(headers)
        .send(request.method === 'HEAD' ? '' : body)
    },
  })
}

/** Only scripts and styles are asked for their snapshot; on every other tag of the head it is ballast. */
const unmarkMeta = (html: string, nonce: string) =>
  html.replaceAll(new RegExp(`(<(?:meta|title)\\b[^>]*?) nonce="${nonce}"`, 'g'), '$1')
