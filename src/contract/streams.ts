import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A live stream as the banner reads it; every spelling the clients use is answered. */
export const stream = z.object({
  id: z.number(),
  title: z.string(),
  status: z.string(),
  featured_artist: z.string().nullable(),
  featuredArtist: z.string().nullable(),
  host_name: z.string().nullable(),
  viewer_count: z.number(),
  viewerCount: z.number(),
})

export const streams = endpoints('streams', {
  list: {
    summary: 'Live streams that run or are announced',
    method: 'GET',
    path: '/api/live-streams',
    access: 'anyone',
    reply: z.array(stream),
    cached: 'audience',
  },
})
