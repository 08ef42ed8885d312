import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'
import { type PersonalContext, signedInUserOf } from '#web/platform/session/person.tsx'

const SHOWN_ALBUMS = 2
const SHOWN_TRACKS = 5

export const featuredAlbumsQuery = () => read(albums.featured, { query: { limit: SHOWN_ALBUMS } })
export const featuredTracksQuery = () => read(tracks.featured, { query: { limit: SHOWN_TRACKS } })

/** The roster page of a signed-in artist, found by their username; null while they have none. */
export const ownArtistQuery = (username: string) => readOrNull(artists.get, { params: { artist: username } }, 404)
export const ownTracksQuery = (artistId: number) => readList(tracks.list, { query: { artistId, limit: 100 } })
export const ownAlbumsQuery = (artistId: number) => readList(albums.list, { query: { artistId, limit: 100 } })

/** Asks for everything the artist's dashboard shows, so that the server can render it whole. */
export async function loadOwnRecords(context: PersonalContext): Promise<void> {
  const { personalClient: queryClient } = context
  const me = await signedInUserOf(context)
  const artist = await queryClient.ensureQueryData(ownArtistQuery(me?.username ?? ''))
  if (!artist) return
  await Promise.all([
    queryClient.ensureQueryData(ownTracksQuery(artist.id)),
    queryClient.ensureQueryData(ownAlbumsQuery(artist.id)),
  ])
}
