import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { forbidden } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes a browser send. Bearer calls are exempt: no browser adds that header by itself.
 * Follows the Fetch Metadata and Origin checks of the OWASP CSRF cheat sheet.
 */
export function rejectCrossSiteWrites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isExempt = SAFE.has(request.method) || /^Bearer /i.test(request.headers.authorization ?? '')
    done(isExempt || isOurs(request, config) ? undefined : forbidden('Cross-site request refused'))
  })
}

function isOurs(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const ownOrigin =
    origin !== undefined && (config.SITE_URL ? origin === config.SITE_URL : hostOf(origin) === request.headers.host)
  if (site) return site === 'same-origin' || site === 'none' || ownOrigin
  return origin === undefined || ownOrigin
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
