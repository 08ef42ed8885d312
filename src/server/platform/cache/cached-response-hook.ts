import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#contract/kit/access.ts'
import { pageRendering } from '#server/platform/access/page-rendering.ts'
import { audienceOf } from '#server/platform/access/policy.ts'
import type { AppContext, CachedReply, SerializedResponse } from '#server/platform/app-context.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { sessionByCookies } from '#server/platform/identity/sessions/identify.ts'
import { hasOwnWriteCookie } from './read-your-writes.ts'

/** Addresses whose answers are kept per audience, as members asked for them. */
const MAX_ADDRESSES = 5000

/** The address an answer is looked for under: clients stamp paths that name tracks with `_t`, which must not split the cache. */
const keptAddress = (url: string): string =>
  url.includes('_t=') ? url.replace(/([?&])_t=[^&]*&?/, '$1').replace(/[?&]$/, '') : url

/**
 * The address a response is cached under: only with parameters that its endpoint reads, since others make no other answer.
 * @param known their names
 */
export function readAddress(url: string, known: ReadonlySet<string>): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const pairs = url.slice(at + 1).split('&')
  const read = pairs.filter((pair) => known.has([...new URLSearchParams(pair).keys()][0] ?? ''))
  return read.length > 0 ? `${url.slice(0, at)}?${read.join('&')}` : url.slice(0, at)
}

/** Knows which addresses are worth looking for in the caches when a member asks: whoever keeps an answer for an audience notes its own. */
export class SharedAddresses {
  readonly #known = new LRUCache<string, true>({ max: MAX_ADDRESSES })

  note({ raw }: FastifyRequest): void {
    this.#known.set(keptAddress(raw.url as string), true)
  }

  has({ raw }: FastifyRequest): boolean {
    return this.#known.has(keptAddress(raw.url as string))
  }
}

/** What is kept of an address for somebody's audience; undefined where nothing is. */
export const cachedReply = (
  { replies }: Pick<AppContext, 'replies'>,
  url: string,
  caller: Caller | null,
): CachedReply | undefined => replies.get(`${audienceOf(caller)} ${keptAddress(url)}`)

function send(reply: FastifyReply, answer: SerializedResponse): void {
  reply.hijack()
  reply.raw.writeHead(answer.status, answer.headers)
  reply.raw.end(answer.body, answer.sent)
}

/**
 * Answers from memory before anything else looks at the request: guests, and members once their session is known. Whoever brings
 * a token, or has just changed something, takes the long way, where the same responses are cached per audience.
 */
export function answerFromCache(app: FastifyInstance, context: AppContext): void {
  const fixed = securityHeaders(context.config)
  const withFixed = (answer: SerializedResponse): SerializedResponse => ({
    ...answer,
    headers: { ...fixed, ...answer.headers, 'content-length': String(answer.body.length) },
  })
  // Put together once for each that is cached: with its headers it is the same every time.
  const sealed = new WeakMap<CachedReply, SerializedResponse>()
  const sealedOf = (kept: CachedReply) => {
    const known = sealed.get(kept)
    if (known) return known
    const answer = withFixed({ status: 200, ...kept })
    sealed.set(kept, answer)
    return answer
  }
  const replyFor = (request: FastifyRequest, caller: Caller | null): SerializedResponse | undefined => {
    const reply = cachedReply(context, request.raw.url as string, caller)
    return reply && sealedOf(reply)
  }
  const forGuest = (request: FastifyRequest): SerializedResponse | undefined => {
    const reply = replyFor(request, null)
    if (reply) return reply
    const page = context.cachedPage?.(request, null, {})
    return page && withFixed(page)
  }
  const forMember = async (request: FastifyRequest, cookies: Record<string, string | undefined>) => {
    const person = await sessionByCookies(request, context, cookies)
    const reply = replyFor(request, person)
    if (reply) return reply
    const page = context.cachedPage?.(request, person, cookies)
    return page && withFixed(page)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request.raw
    if (method !== 'GET' || headers.authorization !== undefined) return done()
    const goOn = (answer: SerializedResponse | undefined) => (answer ? send(reply, answer) : done())
    const rendering = pageRendering()
    if (rendering) return goOn(replyFor(request, rendering.caller))
    if (headers.cookie === undefined) return goOn(forGuest(request))
    if (context.db.$client.isAway || !context.sharedAddresses.has(request)) return done()
    const cookies = app.parseCookie(headers.cookie)
    if (hasOwnWriteCookie(context.config, cookies)) return done()
    // Whatever goes wrong goes wrong the long way too, where it is answered.
    forMember(request, cookies).then(goOn, () => done())
  })
}
