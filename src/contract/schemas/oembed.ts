import { z } from 'zod'
import { oembed } from '../oembed.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { line, whole } from './kit/fields.ts'

const pixels = (label: string) => whole(label, 1, 10_000).optional()

const schemas = {
  get: {
    summary: 'The player of a track or an album for other sites, as oembed.com describes it',
    aliases: ['HEAD /api/oembed'],
    access: 'anyone',
    kind: 'raw',
    query: z.object({
      url: line('url', 2000),
      maxwidth: pixels('maxwidth'),
      maxheight: pixels('maxheight'),
      format: line('format', 40).default('json'),
    }),
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type OembedSchemas = typeof schemas

export const oembedEndpoints = withSchemas(oembed, schemas)
