import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * The policy of a page: only marked scripts run, nothing is framed, media may come from any https host an admin linked.
 * @param isSelling whether the form of the provider of payments is shown, which is a frame of theirs
 */
export function pagePolicy(nonce: string, development: boolean, isSelling = false): string {
  const dev = development ? " 'unsafe-inline'" : ''
  const [forms, provider] = isSelling
    ? [' https://js.stripe.com https://hooks.stripe.com', ' https://api.stripe.com']
    : ['', '']
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Hashed or marked style elements only; Radix positions through style attributes.
    development ? `style-src 'self'${dev}` : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src https://www.youtube-nocookie.com${forms}`,
    `worker-src 'self'${development ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of a player that other sites frame: it sends no form and frames nothing itself. */
export const framedPolicy = (nonce: string, development: boolean): string =>
  pagePolicy(nonce, development)
    .replace("frame-ancestors 'none'", 'frame-ancestors *')
    .replace("form-action 'self'", "form-action 'none'")
    .replace(/frame-src [^;]*/, "frame-src 'none'")

/** Headers every answer carries, errors and files included. Pages replace the content policy with their own. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'geolocation=(), payment=(), usb=()',
    ...(config.SITE_URL?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Puts the headers on every answer. */
export function installHeaders(app: FastifyInstance, config: Config): void {
  const fixed = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed)
    done()
  })
}
