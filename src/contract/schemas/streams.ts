import { z } from 'zod'
import { streams } from '../streams.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'

/** A live stream as the banner reads it; every spelling the clients use is answered. */
export const stream = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  accessTier: z.string(),
  access_tier: z.string(),
  /** When an announced one begins. */
  scheduledStart: z.string().nullable(),
  featured_artist: z.string().nullable(),
  featuredArtist: z.string().nullable(),
  host_name: z.string().nullable(),
  viewer_count: z.number(),
  viewerCount: z.number(),
})
export type Stream = z.infer<typeof stream>

const schemas = {
  list: {
    summary: 'Live streams that run or are announced',
    access: 'anyone',
    reply: z.array(stream),
    cached: 'audience',
  },
} satisfies EndpointSchemas
export type StreamsSchemas = typeof schemas

export const streamsEndpoints = withSchemas(streams, schemas)
