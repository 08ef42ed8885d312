import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** The address whole links begin with: the site's own, else the one this request came to. Without a slash at the end. */
export const originOf = ({ SITE_URL }: Config, request: FastifyRequest): string =>
  SITE_URL ?? `${request.protocol}://${request.host}`
