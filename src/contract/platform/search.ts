import { data, searchableData } from '../kit/data.ts'
import { endpoints } from '../kit/endpoint.ts'
import type { SearchSchemas } from '../schemas/platform/search.ts'

/** Records of one kind are counted and paged up to here: nobody reads further, and a search costs the same on a site of any size. */
export const MAX_HITS = 500
/** Letters a search may have. */
export const MAX_SEARCH_LENGTH = 200

export const search = endpoints<SearchSchemas>('search', {
  find: { method: 'GET', path: '/api/search', reads: [...searchableData, data.uploads, data.site, data.clock] },
  members: { method: 'GET', path: '/api/search/members' },
})
