import type { FastifyInstance } from 'fastify'
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

/**
 * Calls our own API without a socket; notes what the page is made from.
 * @param cookie of the visitor in whose name it calls
 */
export function inProcess(app: FastifyInstance, cookie: string, sources: Sources): InProcessTransport {
  return async (call) => {
    for (const some of call.reads) sources.reads.add(some)
    const answer = await app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: {
        cookie,
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
