/** The lists of the back office, in their order. */
export const adminTabs = [
  'tracks',
  'albums',
  'videos',
  'gigs',
  'merchandise',
  'applicants',
  'artists',
  'models',
  'playlists',
  'casting',
  'inquiries',
  'orders',
  'newsletter',
  'users',
  'files',
  'activity',
] as const
export type AdminTab = (typeof adminTabs)[number]

/** Lists somebody adds to in the back office; what is on the others comes in or happens. */
const WRITTEN: readonly AdminTab[] = ['tracks', 'albums', 'videos', 'gigs', 'merchandise', 'artists', 'playlists']
export const isWritten = (tab: AdminTab): boolean => WRITTEN.includes(tab)

/** What lists can be narrowed by besides words. */
export const filterNames = [
  'genre',
  'audio',
  'status',
  'section',
  'category',
  'stock',
  'call',
  'role',
  'tier',
  'state',
  'portfolio',
  'kind',
  'person',
  'thing',
  'from',
  'to',
] as const
export type FilterName = (typeof filterNames)[number]
export type AdminFilters = Partial<Record<FilterName, string | undefined>>
