import { artists } from '#contract/artists.ts'
import { readList } from '#web/kit/api/reads.ts'

/** Names of the roster that are offered; with the one for somebody else they are six. */
const OFFERED = 5

export const offeredArtistsQuery = () => readList(artists.list, { query: { limit: OFFERED } })
