import { likedTracksEndpoints } from '#contract/schemas/liked-tracks.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { likedTrackIds, likeTrack, listLikedTracks, unlikeTrack } from './service.ts'

export const likedTracksRoutes = serve(likedTracksEndpoints, ({ db }) => ({
  list: ({ query, caller }) => listLikedTracks(db, query, caller),
  ids: async ({ caller }) => ({ ids: await likedTrackIds(db, caller.id) }),
  async like({ params, caller }) {
    await likeTrack(db, params.id, caller.id)
    return SUCCESS
  },
  async unlike({ params, caller }) {
    await unlikeTrack(db, params.id, caller.id)
    return SUCCESS
  },
}))
