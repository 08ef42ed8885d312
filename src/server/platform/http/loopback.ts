import type { FastifyRequest } from 'fastify'

/** True when a request comes from this machine itself and through no proxy. */
export function isLoopback(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] || request.headers.forwarded) return false
  const address = request.socket.remoteAddress ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
