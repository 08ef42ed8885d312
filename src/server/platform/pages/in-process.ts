import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { accounts } from '#contract/accounts.ts'
import type { DataKey } from '#contract/kit/data.ts'
import { pageRendering } from '#server/platform/access/page-rendering.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { cachedReply } from '#server/platform/cache/cached-response-hook.ts'
import type { InProcessTransport } from './bundle.ts'

/** What a page was made from. */
export interface Sources {
  /** The data it shows. */
  reads: Set<DataKey>
  /** True when something could not be read, whatever the page says in its place. */
  broken: boolean
  /** True when what was asked is away for a moment, as the database may be. */
  away: boolean
}

export const noSources = (): Sources => ({ reads: new Set(), broken: false, away: false })

/**
 * Calls our own API without a socket, in the name of whoever the page is rendered for; notes what it is made from.
 * @param user the answer about the session, which is known already; null for guests
 * @param address where the visitor asks from, by which limits count; null for a page that is made for many
 */
export function inProcess(
  app: FastifyInstance,
  context: Pick<AppContext, 'replies'>,
  user: object | null,
  sources: Sources,
  address: string | null,
): InProcessTransport {
  return async (call) => {
    if (user && call.url === accounts.me.path) return answerOf(200, JSON.stringify(user))
    for (const some of call.reads) sources.reads.add(some)
    // What is in memory is taken from there: on the way through the server it would pass every hook.
    const kept = call.method === 'GET' ? cachedReply(context, call.url, pageRendering()?.caller ?? null) : undefined
    if (kept) return answerOf(200, kept.body.toString(), kept.headers)
    const answer = await app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: {
        'user-agent': 'page',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { payload: call.body } : {}),
      ...(address === null ? {} : { remoteAddress: address }),
    })
    if (answer.statusCode >= 500) sources.broken = true
    if (answer.statusCode === 503) sources.away = true
    return answerOf(answer.statusCode, answer.body, answer.headers)
  }
}

const answerOf = (status: number, body: string, headers: Readonly<Record<string, unknown>> = {}) => ({
  status,
  statusText: STATUS_CODES[status] ?? '',
  header: (name: string) => (headers[name] === undefined ? null : String(headers[name])),
  text: async () => body,
})
