import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { installIdentity } from './accounts/identify.ts'
import { accountRoutes } from './accounts/routes.ts'
import { networkOf, wideNetworkOf } from './accounts/throttle.ts'
import { activityRoutes } from './activity/routes.ts'
import { albumRoutes } from './albums/routes.ts'
import { artistApplicationRoutes } from './artist-applications/routes.ts'
import { artistRoutes } from './artists/routes.ts'
import { castingRoutes } from './casting/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { gigRoutes } from './gigs/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { jukeboxRoutes } from './jukebox/routes.ts'
import { installBodyParsers } from './kit/body-parsers.ts'
import { refuseCrossSiteWrites } from './kit/cross-site.ts'
import { answerOwnNamesOnly } from './kit/demo-host.ts'
import { letGoOfLines } from './kit/draining.ts'
import { installErrorDoor, refuseExpectations, refuseUnroutable, refuseUnspoken } from './kit/error-door.ts'
import { rememberRequesters } from './kit/fair-queue.ts'
import { installHeaders } from './kit/headers.ts'
import type { House } from './kit/house.ts'
import { answerGuestsFromMemory } from './kit/kept-door.ts'
import { answerAfterOwnChanges } from './kit/own-changes.ts'
import { pathOfTarget, refuseMalformedTargets } from './kit/request-target.ts'
import { cutOffSlowSenders, HEAD_TIMES } from './kit/slow-senders.ts'
import { passOverUnreadBodies } from './kit/unread-bodies.ts'
import { merchandiseRoutes } from './merchandise/routes.ts'
import { modelApplicationRoutes } from './model-applications/routes.ts'
import { modelProfileRoutes } from './model-profiles/routes.ts'
import { modelRoutes } from './models/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { oembedRoutes } from './oembed/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { playlistRoutes } from './playlists/routes.ts'
import { portfolioRoutes } from './portfolios/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { showRequestRoutes } from './show-requests/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { streamRoutes } from './streams/routes.ts'
import { trackRoutes } from './tracks/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { videoRoutes } from './videos/routes.ts'

const JSON_BODY_LIMIT = 1024 * 1024

/** Names of requests in the log, told apart from those of other processes and starts. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let asked = 0
  return () => `${start}-${++asked}`
}

/**
 * Builds the server without listening: tests inject requests, the program listens.
 * @param house what the features share
 * @param pages puts the rendered pages on the server; left out where only the API is wanted
 */
export async function buildApp(
  house: House,
  pages?: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const { config, log } = house
  const app = fastify({
    loggerInstance: log as NonNullable<FastifyServerOptions['loggerInstance']>,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    bodyLimit: JSON_BODY_LIMIT,
    requestIdHeader: false,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 300 },
    // Node's own refusal of a missing host would leave without our headers.
    http: { ...HEAD_TIMES, requireHostHeader: false },
    return503OnClosing: true,
    rewriteUrl: pathOfTarget,
    frameworkErrors: refuseUnroutable(config),
    clientErrorHandler: refuseUnspoken(config),
  }) as unknown as FastifyInstance

  installErrorDoor(app, config)
  refuseExpectations(app, config)
  cutOffSlowSenders(app)
  passOverUnreadBodies(app)
  letGoOfLines(app, house)
  refuseMalformedTargets(app)
  answerOwnNamesOnly(app, config)
  answerGuestsFromMemory(app, house)
  installHeaders(app, config)
  rememberRequesters(app, { networkOf, wideNetworkOf })
  refuseCrossSiteWrites(app, config)
  await app.register(cookie)
  answerAfterOwnChanges(app, house)
  await app.register(multipart)
  installBodyParsers(app)
  installIdentity(app, house)

  for (const routes of [
    accountRoutes,
    trackRoutes,
    albumRoutes,
    videoRoutes,
    playlistRoutes,
    artistRoutes,
    gigRoutes,
    merchandiseRoutes,
    orderRoutes,
    castingRoutes,
    modelApplicationRoutes,
    modelProfileRoutes,
    portfolioRoutes,
    modelRoutes,
    artistApplicationRoutes,
    showRequestRoutes,
    newsletterRoutes,
    searchRoutes,
    jukeboxRoutes,
    streamRoutes,
    uploadRoutes,
    siteRoutes,
    deskRoutes,
    firstStepRoutes,
    userRoutes,
    activityRoutes,
    catalogueRoutes,
    feedRoutes,
    fileRoutes,
    sitemapRoutes,
    oembedRoutes,
    healthRoutes,
    docsRoutes,
  ])
    routes(app, house)

  if (pages) await pages(app)
  return app
}
