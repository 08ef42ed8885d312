import { roles, tiers } from '#contract/access.ts'
import { activityKinds } from '#contract/activity.ts'
import { deskStatusWords } from '#contract/application-words.ts'
import { merchandiseCategories } from '#contract/merchandise.ts'
import { genres } from '#contract/recordings.ts'
import { applicationStates } from '#web/artist-applications/application-words.ts'
import { gigStatusWords } from '#web/gigs/gig-words.ts'
import { statusChoices } from '#web/kit/desk/status-words.ts'
import { categoryLabels } from '#web/merchandise/merchandise-words.ts'
import { subscriberStates } from '#web/newsletter/subscriber-words.ts'
import { statusWords } from '#web/orders/order-words.ts'
import { showRequestStates } from '#web/show-requests/show-request-words.ts'
import { type DeskFilters, type DeskTab, type FilterName, filterNames } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'

/** One way to narrow a list. */
export interface DeskFilter {
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

const DAY = /^\d{4}-\d{2}-\d{2}$/
const KEY = /^\d{1,9}$/

interface DeskTabWords {
  /** Whether words can be searched for. */
  isSearched?: false
  /** Where it is not called as in the address. */
  label?: string
  /** The orders it can be in, its own first. */
  sorts: Readonly<Record<string, string>>
  filters?: Readonly<Partial<Record<FilterName, DeskFilter>>>
}

export const deskWords: Readonly<Record<DeskTab, DeskTabWords>> = {
  tracks: {
    sorts: { newest: 'Newest', title: 'Title', artist: 'Artist', audio: 'With audio first' },
    filters: {
      genre: {
        label: 'Genre',
        none: 'Genre: all',
        options: Object.fromEntries(genres.map((genre) => [genre, genre])),
        also: /./,
      },
      audio: { label: 'Audio', none: 'Audio: any', options: { with: 'Audio: with', without: 'Audio: without' } },
    },
  },
  albums: { sorts: { newest: 'Newest' } },
  videos: { sorts: { newest: 'Newest' } },
  gigs: {
    sorts: { next: 'Next first' },
    filters: {
      section: { label: 'When', none: 'When: any', options: { booking: 'To come', archive: 'Played' } },
      status: { label: 'Status', none: 'Status: all', options: gigStatusWords },
    },
  },
  merchandise: {
    label: 'Merch',
    sorts: { newest: 'Newest' },
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
    sorts: { newest: 'Newest', oldest: 'Oldest', name: 'Name' },
    filters: {
      status: { label: 'Status', none: 'Status: all', options: deskStatusWords },
      call: { label: 'Call', also: /^(general|\d{1,9})$/, as: 'set elsewhere' },
      role: { label: 'Role', also: KEY, as: 'set elsewhere' },
    },
  },
  artists: { sorts: { name: 'Name', newest: 'Newest' } },
  models: {
    sorts: { newest: 'Newest', name: 'Name' },
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
  playlists: { sorts: { newest: 'Newest', featured: 'Featured first' } },
  casting: {
    label: 'casting calls',
    sorts: { open: 'Open first', track: 'Track', newest: 'Newest' },
    filters: { status: { label: 'Status', none: 'Status: all', options: callStatusWords } },
  },
  inquiries: {
    sorts: { due: 'Due first', newest: 'Newest' },
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
    filters: { status: { label: 'Status', none: 'Status: all', options: statusChoices(statusWords) } },
  },
  newsletter: {
    sorts: { newest: 'Newest' },
    filters: { status: { label: 'Status', none: 'Status: all', options: statusChoices(subscriberStates) } },
  },
  users: {
    sorts: { newest: 'Newest', name: 'Name', seen: 'Last seen' },
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
    filters: {
      kind: { label: 'Kind', none: 'Kind: all', options: { audio: 'Audio', video: 'Video', image: 'Pictures' } },
      state: { label: 'Use', none: 'Use: any', options: { used: 'In use', unused: 'Unused' } },
    },
  },
  activity: {
    isSearched: false,
    sorts: { newest: 'Newest' },
    filters: {
      kind: { label: 'Kind', none: 'Kind: all', options: activityKinds },
      person: { label: 'Person', also: KEY, as: 'set elsewhere' },
      thing: { label: 'Record', also: KEY, as: 'set elsewhere' },
      from: { label: 'From', also: DAY, as: 'day' },
      to: { label: 'To', also: DAY, as: 'day' },
    },
  },
}

export const labelOf = (tab: DeskTab): string => deskWords[tab].label ?? tab

function knownFilters(search: DeskSearch, tab: DeskTab): DeskFilters {
  const offered = deskWords[tab].filters ?? {}
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
export function knownSearch(search: DeskSearch): DeskSearch {
  const tab = search.tab ?? 'tracks'
  const { sort } = search
  return {
    ...search,
    ...knownFilters(search, tab),
    sort: sort && Object.hasOwn(deskWords[tab].sorts, sort) ? sort : undefined,
  }
}

const choosesList = (tab: DeskTab = 'tracks', name: FilterName) => deskWords[tab].filters?.[name]?.as === 'list'

/** Whether a list shows less than all of it. */
export const isNarrowed = ({ q, tab, ...search }: DeskSearch): boolean =>
  Boolean(q) || filterNames.some((name) => search[name] !== undefined && !choosesList(tab, name))

/** All of the list that is shown. */
export const widened = ({ tab, ...search }: DeskSearch): DeskSearch => ({
  tab,
  ...Object.fromEntries(filterNames.filter((name) => choosesList(tab, name)).map((name) => [name, search[name]])),
})
