import { roles, tiers } from '#contract/access.ts'
import { activityKinds, activitySortColumns } from '#contract/activity.ts'
import { albumSortColumns } from '#contract/albums.ts'
import { adminStatusWords } from '#contract/application-words.ts'
import { artistApplicationSortColumns } from '#contract/artist-applications.ts'
import { artistSortColumns } from '#contract/artists.ts'
import { castingCallSortColumns } from '#contract/casting.ts'
import { fileSortColumns } from '#contract/files.ts'
import { gigSortColumns } from '#contract/gigs.ts'
import { merchandiseCategories, merchandiseSortColumns } from '#contract/merchandise.ts'
import { modelApplicationSortColumns } from '#contract/model-applications.ts'
import { modelSortColumns } from '#contract/models.ts'
import { subscriberSortColumns } from '#contract/newsletter.ts'
import { orderSortColumns } from '#contract/orders.ts'
import { playlistSortColumns } from '#contract/playlists.ts'
import { genres } from '#contract/recordings.ts'
import { showRequestSortColumns } from '#contract/show-requests.ts'
import { trackSortColumns } from '#contract/tracks.ts'
import { userSortColumns } from '#contract/users.ts'
import { videoSortColumns } from '#contract/videos.ts'
import { applicationStates } from '#web/features/artist-applications/application-words.ts'
import { gigStatusWords } from '#web/features/gigs/gig-words.ts'
import { categoryLabels } from '#web/features/merchandise/merchandise-words.ts'
import { subscriberStates } from '#web/features/newsletter/subscriber-words.ts'
import { statusWords } from '#web/features/orders/order-words.ts'
import { showRequestStates } from '#web/features/show-requests/show-request-words.ts'
import { statusChoices } from '#web/platform/admin/status-words.ts'
import { type AdminFilters, type AdminTab, type FilterName, filterNames } from './admin-names.ts'
import type { AdminSearch } from './admin-search.ts'

/** One way to narrow a list. */
export interface AdminFilter {
  label: string
  /** Said where nothing is chosen; a day, or what only addresses name, has no such words. */
  none?: string
  /** Value → words. */
  options?: Readonly<Record<string, string>>
  /** What an address may name besides what is offered. */
  also?: RegExp
  /** `day` is picked from a calendar, `set elsewhere` has a control of its own or none, `list` chooses one of a tab's lists. */
  as?: 'day' | 'set elsewhere' | 'list'
}

const callStatusWords = {
  open: 'Open',
  'closing-soon': 'Closing soon',
  filled: 'Filled',
  closed: 'Closed',
  ended: 'Ended',
}

const genreFilter: AdminFilter = {
  label: 'Genre',
  none: 'Genre: all',
  options: Object.fromEntries(genres.map((genre) => [genre, genre])),
  also: /./,
}
const featuredFilter: AdminFilter = {
  label: 'Status',
  none: 'Status: all',
  options: { featured: 'Featured', listed: 'Listed' },
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const KEY = /^\d{1,9}$/

interface AdminTabWords {
  /** Whether words can be searched for. */
  isSearched?: false
  /** Where it is not called as in the address. */
  label?: string
  /** The orders it can be in besides those of its columns, its own first. */
  sorts: Readonly<Record<string, string>>
  /** Columns it can be sorted by. */
  columns: readonly string[]
  filters?: Readonly<Partial<Record<FilterName, AdminFilter>>>
}

export const adminWords: Readonly<Record<AdminTab, AdminTabWords>> = {
  tracks: {
    sorts: { newest: 'Newest', audio: 'With audio first' },
    columns: trackSortColumns,
    filters: {
      genre: genreFilter,
      audio: { label: 'Audio', none: 'Audio: any', options: { with: 'Audio: with', without: 'Audio: without' } },
    },
  },
  albums: {
    sorts: { newest: 'Newest' },
    columns: albumSortColumns,
    filters: { genre: genreFilter, status: featuredFilter },
  },
  videos: { sorts: { newest: 'Newest' }, columns: videoSortColumns, filters: { status: featuredFilter } },
  gigs: {
    sorts: { next: 'Next first' },
    columns: gigSortColumns,
    filters: {
      section: { label: 'When', none: 'When: any', options: { booking: 'To come', archive: 'Played' } },
      status: { label: 'Status', none: 'Status: all', options: gigStatusWords },
    },
  },
  merchandise: {
    label: 'Merch',
    sorts: { newest: 'Newest' },
    columns: merchandiseSortColumns,
    filters: {
      category: {
        label: 'Category',
        none: 'Category: all',
        options: Object.fromEntries(merchandiseCategories.map((one) => [one, categoryLabels[one]])),
      },
      stock: { label: 'Stock', none: 'Stock: any', options: { low: 'Few left', out: 'Out of stock' } },
    },
  },
  applicants: {
    sorts: { newest: 'Newest', oldest: 'Oldest' },
    columns: modelApplicationSortColumns,
    filters: {
      status: { label: 'Status', none: 'Status: all', options: adminStatusWords },
      call: { label: 'Call', also: /^(general|\d{1,9})$/, as: 'set elsewhere' },
      role: { label: 'Role', also: KEY, as: 'set elsewhere' },
    },
  },
  artists: {
    sorts: { name: 'Name', newest: 'Newest' },
    columns: artistSortColumns,
    filters: {
      genre: genreFilter,
      status: {
        label: 'Status',
        none: 'Status: all',
        options: { active: 'active', pending: 'pending', inactive: 'inactive', unpublished: 'unpublished' },
      },
    },
  },
  models: {
    sorts: { newest: 'Newest' },
    columns: modelSortColumns,
    filters: {
      state: { label: 'State', none: 'State: all', options: { active: 'Active', deactivated: 'Deactivated' } },
      portfolio: {
        label: 'Portfolio',
        none: 'Portfolio: any',
        options: {
          with: 'Portfolio: with',
          without: 'Portfolio: without',
          disallowed: 'Portfolio: adult, not allowed',
        },
      },
    },
  },
  playlists: {
    sorts: { newest: 'Newest', featured: 'Featured first' },
    columns: playlistSortColumns,
    filters: { status: featuredFilter },
  },
  casting: {
    label: 'casting calls',
    sorts: { open: 'Open first', newest: 'Newest' },
    columns: castingCallSortColumns,
    filters: { status: { label: 'Status', none: 'Status: all', options: callStatusWords } },
  },
  inquiries: {
    sorts: { due: 'Due first', newest: 'Newest' },
    columns: [...showRequestSortColumns, ...artistApplicationSortColumns],
    filters: {
      kind: { label: 'Kind', options: { shows: 'Show requests', label: 'Label applications' }, as: 'list' },
      status: {
        label: 'Status',
        options: statusChoices({ ...showRequestStates, ...applicationStates }),
        as: 'set elsewhere',
      },
    },
  },
  orders: {
    sorts: { newest: 'Newest' },
    columns: orderSortColumns,
    filters: { status: { label: 'Status', none: 'Status: all', options: statusChoices(statusWords) } },
  },
  newsletter: {
    sorts: { newest: 'Newest' },
    columns: subscriberSortColumns,
    filters: { status: { label: 'Status', none: 'Status: all', options: statusChoices(subscriberStates) } },
  },
  users: {
    sorts: { newest: 'Newest' },
    columns: userSortColumns,
    filters: {
      role: {
        label: 'Role',
        none: 'Role: all',
        options: { ...Object.fromEntries(roles.map((role) => [role, role])), none: 'none' },
      },
      tier: { label: 'Tier', none: 'Tier: all', options: Object.fromEntries(tiers.map((tier) => [tier, tier])) },
      state: { label: 'State', none: 'State: all', options: { active: 'active', banned: 'banned' } },
    },
  },
  files: {
    sorts: { newest: 'Newest', largest: 'Largest' },
    columns: fileSortColumns,
    filters: {
      kind: { label: 'Kind', none: 'Kind: all', options: { audio: 'Audio', video: 'Video', image: 'Pictures' } },
      state: { label: 'Use', none: 'Use: any', options: { used: 'In use', unused: 'Unused' } },
    },
  },
  activity: {
    isSearched: false,
    sorts: { newest: 'Newest' },
    columns: activitySortColumns,
    filters: {
      kind: { label: 'Kind', none: 'Kind: all', options: activityKinds },
      person: { label: 'Person', also: KEY, as: 'set elsewhere' },
      thing: { label: 'Record', also: KEY, as: 'set elsewhere' },
      from: { label: 'From', also: DAY, as: 'day' },
      to: { label: 'To', also: DAY, as: 'day' },
    },
  },
}

export const labelOf = (tab: AdminTab): string => adminWords[tab].label ?? tab

function knownFilters(search: AdminSearch, tab: AdminTab): AdminFilters {
  const offered = adminWords[tab].filters ?? {}
  return Object.fromEntries(
    filterNames.map((name) => {
      const value = search[name]
      const filter = offered[name]
      const isKnown = value && filter && (filter.also?.test(value) || Object.hasOwn(filter.options ?? {}, value))
      return [name, isKnown ? value : undefined]
    }),
  )
}

/** What of an address its list can use: orders and filters it does not know are left out. */
export function knownSearch(search: AdminSearch): AdminSearch {
  const tab = search.tab ?? 'tracks'
  const { sort } = search
  return {
    ...search,
    ...knownFilters(search, tab),
    sort: sort && isSort(tab, sort) ? sort : undefined,
  }
}

const isSort = (tab: AdminTab, sort: string) =>
  Object.hasOwn(adminWords[tab].sorts, sort) || adminWords[tab].columns.includes(sort.replace(/^-/, ''))

/** What a list is ordered by: a word of its contract. */
export const sortOf = (tab: AdminTab, { sort }: AdminSearch): string =>
  sort ?? Object.keys(adminWords[tab].sorts)[0] ?? ''

const choosesList = (tab: AdminTab = 'tracks', name: FilterName) => adminWords[tab].filters?.[name]?.as === 'list'

/** Whether a list shows less than all of it. */
export const isNarrowed = ({ q, tab, ...search }: AdminSearch): boolean =>
  Boolean(q) || filterNames.some((name) => search[name] !== undefined && !choosesList(tab, name))

/** All of the list that is shown. */
export const widened = ({ tab, ...search }: AdminSearch): AdminSearch => ({
  tab,
  ...Object.fromEntries(filterNames.filter((name) => choosesList(tab, name)).map((name) => [name, search[name]])),
})
