import type { QueryClient } from '@tanstack/react-query'
import { listenerPlaylists, PLAYLIST_PAGE } from '#contract/listener-playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'
import type { PlaylistSearch } from './playlist-search.ts'

/** So many playlists stand on a page of one's own. */
export const OWN_PAGE = 48
/** So many stand in the room of a listener. */
export const SHELF_PAGE = 4
/** As many tracks as are asked for at once when all of them are wanted. */
const MOST = 500

export const ownPlaylistsQuery = (page = 1, limit = OWN_PAGE) =>
  readList(listenerPlaylists.own, { query: { limit, offset: (page - 1) * limit } })
export const shelfQuery = () => ownPlaylistsQuery(1, SHELF_PAGE)
/** One's playlists, each with whether it has a track. */
export const playlistsForTrackQuery = (trackId: number | undefined) =>
  readList(listenerPlaylists.own, { query: { limit: MOST, trackId } })

export const playlistQuery = (id: string, link?: string) =>
  readOrNull(listenerPlaylists.get, { params: { id: Number(id) }, query: { link } }, 404)
export const playlistTracksQuery = (id: number, { link, page = 1 }: PlaylistSearch) =>
  readList(listenerPlaylists.tracks, {
    params: { id },
    query: { link, limit: PLAYLIST_PAGE, offset: (page - 1) * PLAYLIST_PAGE },
  })
export const peopleQuery = (id: number) => read(listenerPlaylists.people, { params: { id } })
export const invitationQuery = (invitation: string) =>
  readOrNull(listenerPlaylists.invitation, { params: { invitation } }, 404)

/** All tracks of a playlist, for the player. */
export async function allTracks(client: QueryClient, id: number, link: string | undefined): Promise<Track[]> {
  const all: Track[] = []
  for (;;) {
    const query = { link, limit: MOST, offset: all.length }
    const { items, total } = await client.fetchQuery(readList(listenerPlaylists.tracks, { params: { id }, query }))
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}
