import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { socketPaths } from '#contract/platform/realtime.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isFromOwnPage } from '#server/platform/http/cross-site.ts'
import { forbidden, Refusal, unauthenticated } from '#server/platform/http/errors.ts'
import { tokenOf } from '#server/platform/identity/sessions/sessions.ts'
import { networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { hashToken } from '#server/platform/identity/tokens.ts'
import type { SocketSession } from './connection.ts'

const MOST_FRAME_BYTES = 16_384
const RETRY_SECONDS = 1

const FOUND = Symbol('session of the socket')
type Upgrading = FastifyRequest & { [FOUND]?: SocketSession | null }

/** Where a browser was before its connection broke; whatever cannot be read is no place. */
const position = z.object({
  epoch: z.string().max(60).optional().catch(undefined),
  seq: z.coerce.number().int().min(0).optional().catch(undefined),
})

/** Whether a request that asks for another protocol asks for ours; to all others the answer is that of HTTP. */
export const isSocketUpgrade = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  /^websocket$/i.test(headers.upgrade ?? '') &&
  socketPaths.some((path) => path === url.split('?')[0])

/**
 * Who opens a socket: by cookie, or by a token in the header. A page of another site is refused whatever it brings, since its
 * visitor's cookie comes along; so is a cookie without the word of a browser where it is used.
 * @throws 401 where a session is named that has ended, 403, 429, and 503 while this process ends
 */
async function admit(request: Upgrading, context: AppContext): Promise<void> {
  const { config, realtime } = context
  if (context.isDraining) throw new Refusal(503, 'The site restarts', { retryAfter: RETRY_SECONDS })
  const isByHeader = /^Bearer /i.test(request.headers.authorization ?? '')
  const token = tokenOf(request, config)
  const isFromElsewhere = request.headers.origin !== undefined && !isFromOwnPage(request, config)
  const hidesOrigin = request.headers.origin === undefined && token !== undefined && !isByHeader
  if (isFromElsewhere || hidesOrigin) throw forbidden('Cross-site request refused')
  const session = token === undefined ? null : await realtime.hub.find(hashToken(token))
  if (token !== undefined && !session) throw unauthenticated()
  realtime.hub.refuseTooMany(session, networkOf(request.ip))
  request[FOUND] = session
}

/**
 * Opens sockets.
 * @param app whose `upgrade` events are those of the server it answers for
 */
export async function socketRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  // The plugin would take every upgrade there is, those of a development server among them.
  const upgrades = new EventEmitter()
  let isClosing = false
  app.server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (!isSocketUpgrade(request)) return
    // Whoever is answered with no upgrade is cut off by the plugin once they are, but for those who come while the server closes.
    if (isClosing) socket.destroy()
    else upgrades.emit('upgrade', request, socket, head)
  })
  // In a scope of its own: it puts hooks around all that is registered beside it.
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { server: upgrades as Server, maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: (done) => {
        isClosing = true
        void context.realtime.hub.close().then(() => done())
      },
    })
    for (const url of socketPaths)
      scope.route({
        method: 'GET',
        url,
        exposeHeadRoute: false,
        preValidation: async (request) => {
          if (request.ws) await admit(request, context)
        },
        handler: async (_request, reply) => {
          reply.header('upgrade', 'websocket')
          throw new Refusal(426, 'This address is for WebSocket connections')
        },
        wsHandler: (socket, request) => {
          const since = position.parse(request.query)
          const session = (request as Upgrading)[FOUND] ?? null
          context.realtime.open(socket, request.socket, session, networkOf(request.ip), since)
        },
      })
  })
}
