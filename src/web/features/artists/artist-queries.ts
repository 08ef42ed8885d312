import { artists } from '#contract/artists.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'

/** A roster longer than this pages by itself in the back office; the public list shows it whole. */
export const artistsQuery = () => readList(artists.list, { query: { sort: 'name', limit: 500 } })

/** The artists one follows. */
export const followedQuery = () => read(artists.followed, {})
/** How many follow an artist. */
export const followersQuery = (id: number) => read(artists.followers, { params: { id } })

/** The page of the signed-in artist, as they may change it; null while they have none that they may change. */
export const ownPageQuery = () => readOrNull(artists.ownPage, {}, [403, 404])
