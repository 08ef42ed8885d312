import { playlists } from '#contract/playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { ROOM_PAGE, tracks } from '#contract/tracks.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'
import { linkElsewhere } from '#web/platform/player/streaming-link.ts'

/** One page of the room's tracks, those with audio first. */
export const roomQuery = (page = 1) =>
  readList(tracks.list, { query: { sort: 'audio', limit: ROOM_PAGE, offset: (page - 1) * ROOM_PAGE } })

/** Where a track stands in the room, and how many can be heard there; without a track, where the room begins. */
export const nowPlayingQuery = (track: number | undefined) => read(tracks.room, { query: { track, limit: 1 } })

/** The track a link names, or null when there is none. */
export const sharedTrackQuery = (id: number) => readOrNull(tracks.get, { params: { id } }, 404)

/** True for a track that stands on the stage: one that plays here, or is heard at a streaming service. */
export const isShownOnNowPlaying = (track: Pick<Track, 'audioUrl' | 'hasAudio' | 'spotifyUri'>): boolean =>
  track.audioUrl !== null || linkElsewhere(track) !== null

export const playlistsQuery = () => readList(playlists.list, { query: { sort: 'featured', limit: 12 } })
