import type { SearchHitLook } from '#web/platform/search/search-hits.ts'

export const searchHit: SearchHitLook = { label: 'Albums', one: 'Album' }
