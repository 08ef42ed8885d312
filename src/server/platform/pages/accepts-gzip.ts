import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** Whether an answer may go out packed, by what the request says it accepts (RFC 9110, 12.5.3). */
export const acceptsGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip']) !== null
