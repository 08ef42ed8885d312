import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { adminOnly, type Caller } from '#contract/kit/access.ts'
import { type DataKey, data, overlap } from '#contract/kit/data.ts'
import { readsOf, touchesOf } from '#contract/kit/endpoint.ts'
import type { HandlerReplyOf, InputOf, ServedEndpoint, ServedEndpoints } from '#contract/schemas/kit/endpoint.ts'
import { can } from '#server/platform/access/can.ts'
import { audienceRendering, refusePersonalRead } from '#server/platform/access/page-rendering.ts'
import { accessPolicy, audienceOf } from '#server/platform/access/policy.ts'
import { refuseSuspended } from '#server/platform/access/suspension.ts'
import type { AppContext, CachedReply } from '#server/platform/app-context.ts'
import { isAudited, withAudit } from '#server/platform/audit/audited-endpoints.ts'
import { readAddress } from '#server/platform/cache/cached-response-hook.ts'
import { copyBuffer } from '#server/platform/cache/copy-buffer.ts'
import { rememberOwnWrite } from '#server/platform/cache/read-your-writes.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { bodyLimitOf } from './body-limit.ts'
import { DISK_FULL_MESSAGE, forbidden, insufficientStorage, Refusal, unauthenticated } from './errors.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Finds out, once per request, who is asking; null for guests. */
    caller(): Promise<Caller | null>
  }
}

/** What a handler is given: validated input and the caller, who is there whenever the endpoint asks for one. */
export interface HandlerInput<E extends ServedEndpoint> extends InputOf<E> {
  caller: E['access'] extends 'anyone' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends ServedEndpoint> = (
  ask: HandlerInput<E>,
) => Promise<E['kind'] extends 'raw' ? unknown : HandlerReplyOf<E>>
export type Handlers<C extends ServedEndpoints> = { [K in keyof C]: Handler<C[K]> }

/** Answer of a delete and of anything else that has nothing more to say. */
export const SUCCESS = { success: true } as const

/** A feature's routes, ready to be put on a server. */
export interface Routes {
  (app: FastifyInstance, context: AppContext): void
  /** What they answer. */
  readonly endpoints: readonly ServedEndpoint[]
}

/**
 * Binds one handler to every endpoint of a contract; a missing or surplus handler does not compile.
 * Per request: access is checked, input validated (400 with fields), cached responses are answered from memory,
 * the reply is trimmed to its schema, and after a write what it touches is announced.
 * @throws when an endpoint does not say who may call it
 */
export function serve<C extends ServedEndpoints>(
  contract: C,
  makeHandlers: (context: AppContext, app: FastifyInstance) => Handlers<C>,
): Routes {
  const install = (app: FastifyInstance, context: AppContext) => {
    const handlers = makeHandlers(context, app)
    for (const [name, endpoint] of Object.entries(contract)) {
      requireAccess(endpoint)
      const handler = handlers[name] as unknown as Handler<ServedEndpoint>
      for (const { method, url } of spellings(endpoint))
        app.route({
          method,
          url,
          exposeHeadRoute: false,
          ...limitOf(endpoint),
          handler: answer(endpoint, handler, context),
        })
    }
  }
  return Object.assign(install, { endpoints: Object.values(contract) })
}

/** The sources run without being compiled, so the type alone would let one through that everybody may call, or nobody. */
function requireAccess({ feature, name, access, cached }: ServedEndpoint): void {
  const where = `src/contract/schemas/${feature}.ts: ${feature}.${name}`
  if (!access) throw new Error(`${where} does not say who may call it: give it an \`access\``)
  // An answer that is kept is given to everybody of its audience, and only these two are told by it.
  if (cached && access !== 'anyone' && access !== adminOnly)
    throw new Error(`${where} is cached per audience, so its \`access\` must be 'anyone' or adminOnly`)
}

/** Names of the parameters an endpoint reads. */
const namesOf = (query: z.ZodType | undefined): ReadonlySet<string> =>
  new Set(query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [])

/** Endpoints that read bytes themselves have limits of their own. */
const limitOf = ({ kind, body }: ServedEndpoint) => (kind === 'raw' ? {} : { bodyLimit: bodyLimitOf(body) })

/** Browsers ask again each time; what names the files of portfolios, adult ones among them, they do not even keep. */
export const cacheControlFor = (reads: readonly DataKey[]): string =>
  reads.some((some) => overlap(some, data.portfolios)) ? 'private, no-store' : 'private, no-cache'

/** Words nobody asked for before take the database a while: a core of it is left to everybody else. */
const searching = new FairQueue({ atOnce: 2, atOnceOfOne: 1, most: 200, mostOfOne: 60 })

const hasWords = (query: unknown): boolean => Boolean((query as { q?: unknown }).q)

function spellings(endpoint: ServedEndpoint): { method: HTTPMethods; url: string }[] {
  const aliases = (endpoint.aliases ?? []).map((alias) => alias.split(' ') as [HTTPMethods, string])
  return [{ method: endpoint.method, url: endpoint.path }, ...aliases.map(([method, url]) => ({ method, url }))]
}

function answer(endpoint: ServedEndpoint, handler: Handler<ServedEndpoint>, context: AppContext) {
  let known: ReadonlySet<string> | undefined
  // Looked up with the first request: for all endpoints together it takes a tenth of a second.
  const knownParameters = () => (known ??= namesOf(endpoint.query))
  // The database that lies on the disk must keep room to write that something was deleted, or somebody signed in.
  const adds = ['POST', 'PUT', 'PATCH'].includes(endpoint.method) && !endpoint.needsNoRoom
  const isRead = endpoint.method === 'GET' || endpoint.method === 'HEAD'
  // Clients append _t to paths that name tracks; it must neither split the cache nor be answered from a browser's.
  const cacheControl = endpoint.path.includes('/tracks') ? 'no-store' : cacheControlFor(readsOf(endpoint))

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = endpoint.asksNobody ? null : await request.caller()
    if (!can(caller, accessPolicy.call, endpoint.access)) throw caller ? forbidden() : unauthenticated()
    if (!isRead && !endpoint.whileSuspended) refuseSuspended(caller)
    const rendering = endpoint.asksNobody || endpoint.cached ? undefined : audienceRendering()
    if (rendering) throw refusePersonalRead(rendering)
    if (adds && context.databaseDisk?.isShort) throw insufficientStorage(DISK_FULL_MESSAGE)
    const touched = (result?: unknown) =>
      endpoint.method === 'GET' ? [] : touchesOf(endpoint, { params: request.params }, result)
    const make = async () => {
      const ask = {
        params: endpoint.params ? validate(endpoint.params, request.params) : {},
        query: endpoint.query ? validate(endpoint.query, request.query) : {},
        body: endpoint.body && endpoint.kind !== 'raw' ? validate(endpoint.body, request.body ?? {}) : undefined,
        caller: caller as Caller,
        request,
        reply,
      }
      const work = () =>
        hasWords(ask.query)
          ? searching.run(() => handler(ask as HandlerInput<ServedEndpoint>))
          : handler(ask as HandlerInput<ServedEndpoint>)
      const result = await (isAudited(endpoint, caller) ? withAudit(context, endpoint, caller, work) : work()).catch(
        async (error: unknown) => {
          // A line that breaks at the wrong moment loses the answer to a commit that stands.
          if (!(error instanceof Refusal) || error.status >= 500) await context.changes.touchForAWhile(touched())
          throw error
        },
      )
      const change = await context.changes.touch(touched(result))
      if (change) rememberOwnWrite(reply, context.config, change)
      return result
    }
    if (endpoint.kind === 'raw') return make()

    const spell = async (): Promise<CachedReply> => {
      const text = JSON.stringify(endpoint.reply.parse(await make()))
      const body = endpoint.cached ? copyBuffer(text) : Buffer.from(text)
      const type = 'application/json; charset=utf-8'
      reply.headers({ 'content-type': type, 'cache-control': cacheControl })
      return { body, headers: headersToKeep(reply) }
    }
    if (endpoint.cached && caller) context.sharedAddresses.note(request)
    const { body, headers } = endpoint.cached
      ? await context.replies.remember(
          `${audienceOf(caller)} ${readAddress(request.url, knownParameters())}`,
          readsOf(endpoint, { params: request.params }),
          spell,
        )
      : await spell()
    return reply
      .code(endpoint.status ?? 200)
      .headers(headers)
      .send(body)
  }
}

function headersToKeep(reply: FastifyReply): Record<string, string> {
  const names = ['content-type', 'cache-control', 'x-total-count']
  return Object.fromEntries(
    names.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )
}
