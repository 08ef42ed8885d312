import { z } from 'zod'
import { feeds } from '../feeds.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'

const schemas = {
  releases: {
    summary: 'The newest albums and singles that anybody may hear, as RSS 2.0',
    aliases: ['HEAD /releases.rss'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
  gigs: {
    summary: 'Shows to come, the last announced one first, as RSS 2.0',
    aliases: ['HEAD /gigs.rss'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type FeedsSchemas = typeof schemas

export const feedsEndpoints = withSchemas(feeds, schemas)
