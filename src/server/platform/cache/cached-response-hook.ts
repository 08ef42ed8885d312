import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, CachedReply, SerializedResponse } from '#server/platform/app-context.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'

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

/**
 * Answers guests from memory before anything else looks at the request. Whoever brings a cookie or a token takes the long way,
 * where the same responses are cached per audience.
 */
export function answerGuestsFromCache(app: FastifyInstance, context: AppContext): void {
  const fixed = securityHeaders(context.config)
  const withFixed = (answer: SerializedResponse): SerializedResponse => ({
    ...answer,
    headers: { ...fixed, ...answer.headers, 'content-length': String(answer.body.length) },
  })
  // Put together once for each that is cached: with its headers it is the same every time.
  const sealed = new WeakMap<CachedReply, SerializedResponse>()
  const sealedOf = (kept: CachedReply) => {
    const cachedReply = sealed.get(kept)
    if (cachedReply) return cachedReply
    const answer = withFixed({ status: 200, ...kept })
    sealed.set(kept, answer)
    return answer
  }
  const keptFor = (request: FastifyRequest): SerializedResponse | undefined => {
    const reply = context.replies.get(`free ${keptAddress(request.raw.url as string)}`)
    if (reply) return sealedOf(reply)
    const page = context.cachedPage?.(request)
    return page && withFixed(page)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request.raw
    const isGuest = method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
    const answer = isGuest ? keptFor(request) : undefined
    if (!answer) return done()
    reply.hijack()
    reply.raw.writeHead(answer.status, answer.headers)
    reply.raw.end(answer.body, answer.sent)
  })
}
