import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { SearchSchemas } from './schemas/search.ts'

/** What can be found, in the order its groups are shown. */
export const searchKinds = ['artists', 'tracks', 'albums', 'videos', 'gigs', 'merchandise', 'casting'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Things of one kind are counted and paged up to here: nobody reads further, and a search costs the same in any house. */
export const MOST_FOUND = 500
/** Letters a search may have. */
export const LONGEST_SEARCH = 200

const reads = [
  data.artists,
  data.tracks,
  data.albums,
  data.videos,
  data.gigs,
  data.merchandise,
  data.casting,
  data.uploads,
  data.site,
  data.clock,
]

export const search = endpoints<SearchSchemas>('search', {
  find: { method: 'GET', path: '/api/search', reads },
})
