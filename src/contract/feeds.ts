import { z } from 'zod'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'

export const feeds = endpoints('feeds', {
  releases: {
    summary: 'The newest albums and singles that anybody may hear, as RSS 2.0',
    method: 'GET',
    path: '/releases.rss',
    aliases: ['HEAD /releases.rss'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
    reads: [data.albums, data.tracks, data.artists, data.uploads, data.site],
  },
  gigs: {
    summary: 'Shows to come, the last announced one first, as RSS 2.0',
    method: 'GET',
    path: '/gigs.rss',
    aliases: ['HEAD /gigs.rss'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
    reads: [data.gigs, data.artists, data.uploads, data.site, data.clock],
  },
})
