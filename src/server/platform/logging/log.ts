import type { FastifyBaseLogger } from 'fastify'

/** What the server writes its log with. */
export type Log = FastifyBaseLogger
