import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { LikedTracksSchemas } from './schemas/liked-tracks.ts'

/** So many tracks are on a page of those one likes. */
export const LIKED_TRACKS_PER_PAGE = 50
/** So many tracks one may like: the ids of all of them come to the browser in one answer. */
export const MAX_LIKED_TRACKS = 5000

const touches = [data.likedTracks]

export const likedTracks = endpoints<LikedTracksSchemas>('liked-tracks', {
  list: {
    method: 'GET',
    path: '/api/liked-tracks',
    reads: [data.likedTracks, data.tracks, data.albums, data.artists, data.uploads, data.clock],
  },
  ids: { method: 'GET', path: '/api/liked-tracks/ids', reads: [data.likedTracks] },
  like: { method: 'PUT', path: '/api/tracks/:id/like', touches },
  unlike: { method: 'DELETE', path: '/api/tracks/:id/like', touches },
})
