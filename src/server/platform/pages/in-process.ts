import type { FastifyInstance } from 'fastify'
import { accounts } from '#contract/accounts.ts'
import type { DataKey } from '#contract/kit/data.ts'
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

/** In whose name a page calls the API. */
export interface PageCaller {
  /** Of the visitor; none where it calls for many. */
  cookie?: string | undefined
  /** The answer about the session where that is known already. */
  user?: object | null
}

/**
 * Calls our own API without a socket; notes what the page is made from.
 * @param caller in whose name
 */
export function inProcess(app: FastifyInstance, { cookie, user }: PageCaller, sources: Sources): InProcessTransport {
  return async (call) => {
    if (user && call.url === accounts.me.path) return answerOf(200, JSON.stringify(user))
    for (const some of call.reads) sources.reads.add(some)
    const answer = await app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: {
        ...(cookie ? { cookie } : {}),
        'user-agent': 'page',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { payload: call.body } : {}),
    })
    if (answer.statusCode >= 500) sources.broken = true
    if (answer.statusCode === 503) sources.away = true
    return {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      header: (name) => (answer.headers[name] === undefined ? null : String(answer.headers[name])),
      text: async () => answer.body,
    }
  }
}

const answerOf = (status: number, body: string) => ({
  status,
  statusText: '',
  header: () => null,
  text: async () => body,
})
