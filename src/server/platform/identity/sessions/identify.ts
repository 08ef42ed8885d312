import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { nameRequester } from '#server/platform/concurrency/fair-queue.ts'
import { type SessionCaller, sessionCheck, tokenOf } from './sessions.ts'

const WHO = Symbol('who')
type Asked = FastifyRequest & { [WHO]?: Promise<SessionCaller | null> }

/** The caller together with their session; null for guests. Asked at most once per request. */
export function sessionOf(request: FastifyRequest): Promise<SessionCaller | null> {
  return request.caller() as Promise<SessionCaller | null>
}

/** Whose turn it is in queues is told by who they are from here on. */
function known(caller: SessionCaller | null): SessionCaller | null {
  if (caller) nameRequester(`user ${caller.id}`)
  return caller
}

/** Teaches every request who is asking; a request without cookie or token costs nothing. */
export function installIdentity(app: FastifyInstance, context: AppContext): void {
  const check = sessionCheck(context.db)
  app.decorateRequest('caller', function caller(this: FastifyRequest) {
    const self = this as Asked
    if (!self[WHO]) {
      const token = tokenOf(this, context.config)
      self[WHO] = token ? check(token).then(known) : Promise.resolve(null)
    }
    return self[WHO]
  })
}
