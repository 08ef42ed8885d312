import { z } from 'zod'
import { LIKED_TRACKS_PER_PAGE, likedTracks } from '../liked-tracks.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, done, page } from './kit/fields.ts'
import { track } from './tracks.ts'

const schemas = {
  list: {
    summary: 'The tracks one likes, the latest first, as one may hear them',
    access: 'member',
    query: z.object({ ...page, limit: page.limit.default(LIKED_TRACKS_PER_PAGE) }),
    reply: z.object({ total: z.number(), items: z.array(track) }),
  },
  ids: {
    summary: 'The tracks one likes, by their ids, the latest first',
    access: 'member',
    reply: z.object({ ids: z.array(z.number()) }),
  },
  like: {
    summary: 'Likes a track; once, however often it is sent',
    access: 'member',
    params: byId,
    reply: done,
  },
  unlike: {
    summary: 'Takes the like of a track back',
    access: 'member',
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type LikedTracksSchemas = typeof schemas

export const likedTracksEndpoints = withSchemas(likedTracks, schemas)
