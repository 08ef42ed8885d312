import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { FollowsSchemas } from './schemas/follows.ts'

/** So many artists are on a page of those one follows. */
export const FOLLOWS_PER_PAGE = 20

export const follows = endpoints<FollowsSchemas>('follows', {
  list: {
    method: 'GET',
    path: '/api/follows',
    reads: [data.artistFollows, data.artists, data.albums, data.tracks, data.gigs, data.uploads, data.clock],
  },
})
