import { playlists } from '#contract/playlists.ts'
import { tracks } from '#contract/tracks.ts'
import { readList, readOrNull } from '#web/kit/api/reads.ts'

export const ROOM_PAGE = 50

/** One page of the room's tracks, those with audio first. */
export const roomQuery = (page = 1) =>
  readList(tracks.list, { query: { sort: 'audio', limit: ROOM_PAGE, offset: (page - 1) * ROOM_PAGE } })

/** The track a link names, or null when there is none. */
export const sharedTrackQuery = (id: number) => readOrNull(tracks.get, { params: { id } }, 404)

export const playlistsQuery = () => readList(playlists.list, { query: { sort: 'featured', limit: 12 } })
