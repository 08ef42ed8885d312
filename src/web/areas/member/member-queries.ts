import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { read, readList, readOrNull } from '#web/kit/api/reads.ts'

const SHOWN_ALBUMS = 2
const SHOWN_TRACKS = 5

export const featuredAlbumsQuery = () => read(albums.featured, { query: { limit: SHOWN_ALBUMS } })
export const featuredTracksQuery = () => read(tracks.featured, { query: { limit: SHOWN_TRACKS } })

/** The roster page of a signed-in artist, found by his username; null while he has none. */
export const ownArtistQuery = (username: string) => readOrNull(artists.get, { params: { artist: username } }, 404)
export const ownTracksQuery = (artistId: number) => readList(tracks.list, { query: { artistId, limit: 100 } })
export const ownAlbumsQuery = (artistId: number) => readList(albums.list, { query: { artistId, limit: 100 } })
