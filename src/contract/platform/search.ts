import { data, foundData } from '#contract/kit/data.ts'
import { endpoints } from '#contract/kit/endpoint.ts'
import type { SearchSchemas } from '#contract/schemas/platform/search.ts'

/** Things of one kind are counted and paged up to here: nobody reads further, and a search costs the same in any house. */
export const MOST_FOUND = 500
/** Letters a search may have. */
export const LONGEST_SEARCH = 200

export const search = endpoints<SearchSchemas>('search', {
  find: { method: 'GET', path: '/api/search', reads: [...foundData, data.uploads, data.site, data.clock] },
})
