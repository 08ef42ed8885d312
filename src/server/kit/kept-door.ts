import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './headers.ts'
import type { House, SealedAnswer } from './house.ts'

/** The address an answer is kept under: clients stamp paths that name tracks with `_t`, which must not split the cache. */
export const keptAddress = (url: string): string =>
  url.includes('_t=') ? url.replace(/([?&])_t=[^&]*&?/, '$1').replace(/[?&]$/, '') : url

/**
 * Answers guests from memory before anything else looks at the request. Whoever brings a cookie or a token takes the long way,
 * where the same answers are kept per audience.
 */
export function answerGuestsFromMemory(app: FastifyInstance, house: House): void {
  const fixed = securityHeaders(house.config)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, url } = request.raw
    const isGuest = method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
    if (!isGuest) return done()
    const kept = house.replies.get(`free ${keptAddress(url as string)}`)
    const answer: SealedAnswer | undefined = kept ? { status: 200, ...kept } : house.keptPage?.(request)
    if (!answer) return done()
    reply.hijack()
    reply.raw.writeHead(answer.status, { ...fixed, ...answer.headers, 'content-length': answer.body.length })
    reply.raw.end(answer.body, answer.sent)
  })
}
