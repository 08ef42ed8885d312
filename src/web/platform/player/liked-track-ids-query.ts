import { likedTracks } from '#contract/liked-tracks.ts'
import { read } from '#web/platform/api/reads.ts'

/** The ids of all tracks one likes. */
export const likedTrackIdsQuery = () => read(likedTracks.ids, {})
