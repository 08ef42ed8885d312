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
  const ownOrigin = isFromOwnPage(request, config)
  if (site) return site === 'same-origin' || site === 'none' || ownOrigin
  return request.headers.origin === undefined || ownOrigin
}

/** Whether a browser says that a page of this site asks; who leaves it out is no browser, or hides it. */
export function isFromOwnPage({ headers: { origin, host } }: FastifyRequest, config: Config): boolean {
  if (origin === undefined) return false
  return config.SITE_URL ? origin === config.SITE_URL : hostOf(origin) === host
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
