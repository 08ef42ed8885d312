import { LIKED_TRACKS_PER_PAGE, likedTracks } from '#contract/liked-tracks.ts'
import { read } from '#web/platform/api/reads.ts'

/** A page of the tracks one likes. */
export const likedTracksQuery = (page = 1) =>
  read(likedTracks.list, { query: { offset: (page - 1) * LIKED_TRACKS_PER_PAGE } })
