import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { answerFromCache } from '#server/platform/cache/cached-response-hook.ts'
import { installReadYourWrites } from '#server/platform/cache/read-your-writes.ts'
import { rememberRequesters } from '#server/platform/concurrency/fair-queue.ts'
import { docsRoutes } from '#server/platform/docs/routes.ts'
import { healthRoutes } from '#server/platform/health/routes.ts'
import { installBodyParsers } from '#server/platform/http/body-parsers.ts'
import { rejectUnknownHosts } from '#server/platform/http/connections/allowed-hosts.ts'
import { closeConnectionsWhileDraining } from '#server/platform/http/connections/connection-draining.ts'
import { pathOfTarget, rejectMalformedTargets } from '#server/platform/http/connections/request-target.ts'
import { disconnectSlowClients, HEAD_TIMES } from '#server/platform/http/connections/slow-clients.ts'
import { drainUnreadBodies } from '#server/platform/http/connections/unread-bodies.ts'
import { rejectCrossSiteWrites } from '#server/platform/http/cross-site.ts'
import {
  installErrorHandler,
  rejectExpectHeader,
  rejectMalformedHttp,
  rejectUnroutable,
} from '#server/platform/http/error-handler.ts'
import { installHeaders } from '#server/platform/http/headers.ts'
import { installIdentity } from '#server/platform/identity/sessions/identify.ts'
import { networkOf, wideNetworkOf } from '#server/platform/identity/throttle/throttle.ts'
import { isSocketUpgrade, socketRoutes } from '#server/platform/realtime/routes.ts'
import { sitemapRoutes } from './platform/discovery/sitemap/routes.ts'
import { linkPreviewRoutes } from './platform/link-previews/routes.ts'
import { searchRoutes } from './platform/search/routes.ts'

const JSON_BODY_LIMIT = 1024 * 1024

/** Names of requests in the log, told apart from those of other processes and starts. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let openRequests = 0
  return () => `${start}-${++openRequests}`
}

/**
 * Builds the server without listening: tests inject requests, the program listens.
 * @param context what the features share
 * @param pages puts the rendered pages on the server; left out where only the API is wanted
 */
export async function buildApp(
  context: AppContext,
  pages?: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const { config, log } = context
  const app = fastify({
    loggerInstance: log as NonNullable<FastifyServerOptions['loggerInstance']>,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    bodyLimit: JSON_BODY_LIMIT,
    requestIdHeader: false,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 300 },
    // Node's own refusal of a missing host would leave without our headers.
    http: { ...HEAD_TIMES, requireHostHeader: false, shouldUpgradeCallback: isSocketUpgrade },
    return503OnClosing: true,
    rewriteUrl: pathOfTarget,
    frameworkErrors: rejectUnroutable(config),
    clientErrorHandler: rejectMalformedHttp(config),
  }) as unknown as FastifyInstance

  installErrorHandler(app, context)
  rejectExpectHeader(app, config)
  disconnectSlowClients(app)
  drainUnreadBodies(app)
  closeConnectionsWhileDraining(app, context)
  rejectMalformedTargets(app)
  rejectUnknownHosts(app, config)
  answerFromCache(app, context)
  installHeaders(app, config)
  rememberRequesters(app, { networkOf, wideNetworkOf })
  rejectCrossSiteWrites(app, config)
  await app.register(cookie)
  installReadYourWrites(app, context)
  await app.register(multipart)
  installBodyParsers(app)
  installIdentity(app, context)

  const ofFeatures = context.features.map(({ routes }) => routes)
  for (const routes of [...ofFeatures, searchRoutes, linkPreviewRoutes, sitemapRoutes, healthRoutes, docsRoutes])
    routes(app, context)

  await socketRoutes(app, context)

  if (pages) await pages(app)
  return app
}
