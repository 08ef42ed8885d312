import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers a program that asks again and again: where it has the answer of this state already, that is all it is told (RFC 9110, 15.4.5).
 * @param state what the answer is made from, alike exactly as long as the answer is
 * @param make makes the answer, where it is not known
 */
export async function sendUnlessKnown<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
  make: () => Promise<T>,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(`${request.url} ${state}`).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' })
  const known = request.headers['if-none-match'] ?? ''
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.send(await make())
}
