import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audienceRendering, pageRendering, refusePersonalRead } from '#server/platform/access/page-rendering.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { nameRequester } from '#server/platform/concurrency/fair-queue.ts'
import { cookieName, type SessionCaller, tokenOf } from './sessions.ts'

const SESSION = Symbol('session')
type RequestWithSession = FastifyRequest & { [SESSION]?: Promise<SessionCaller | null> }

/** The caller together with their session; null for guests. Asked at most once per request. */
export async function sessionOf(request: FastifyRequest): Promise<SessionCaller | null> {
  const rendering = audienceRendering()
  // Many have no session.
  if (rendering) throw refusePersonalRead(rendering)
  return request.caller() as Promise<SessionCaller | null>
}

/** Whose turn it is in queues is told by who they are from here on. */
function known(caller: SessionCaller | null): SessionCaller | null {
  if (caller) nameRequester(`user ${caller.id}`)
  return caller
}

function lookUp(request: RequestWithSession, { checkSession }: AppContext, token: string | undefined) {
  if (!request[SESSION]) request[SESSION] = token ? checkSession(token) : Promise.resolve(null)
  return request[SESSION]
}

/** The same by cookies that were read before the request's own were; whoever asks later is told what was found. */
export const sessionByCookies = (
  request: FastifyRequest,
  context: AppContext,
  cookies: Record<string, string | undefined>,
): Promise<SessionCaller | null> => lookUp(request, context, cookies[cookieName(context.config)])

/** Who is asking by now: since they asked their session may have ended, or their pass. */
export async function callerByNow(request: FastifyRequest, context: AppContext): Promise<SessionCaller | null> {
  const token = tokenOf(request, context.config)
  return token ? context.checkSession(token) : null
}

/** Teaches every request who is asking; a request without cookie or token costs nothing. */
export function installIdentity(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('caller', function caller(this: FastifyRequest) {
    const rendering = pageRendering()
    if (rendering) return Promise.resolve(rendering.caller)
    return lookUp(this, context, tokenOf(this, context.config)).then(known)
  })
}
