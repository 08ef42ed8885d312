import type { ShelfSearch } from './exclusive-queries.ts'

/** Where the exclusive content is shown, with what of it is looked at. */
export const toShelf = (search: ShelfSearch) => ({
  to: '/backstage-pass' as const,
  search,
  hash: 'exclusive-content',
  resetScroll: false,
})
