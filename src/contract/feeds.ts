import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { FeedsSchemas } from './schemas/feeds.ts'

export const feeds = endpoints<FeedsSchemas>('feeds', {
  releases: {
    method: 'GET',
    path: '/releases.rss',
    reads: [data.albums, data.tracks, data.artists, data.uploads, data.site],
  },
  gigs: { method: 'GET', path: '/gigs.rss', reads: [data.gigs, data.artists, data.uploads, data.site, data.clock] },
})
