import { type CallOf, type Endpoint, urlOf } from '#contract/kit/endpoint.ts'
import { readList } from '#web/platform/api/reads.ts'
import { type AdminSearch, filtersOf } from './admin-search.ts'

/** Rows of one page of a list. */
export const ADMIN_PAGE = 50

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

/** What a list of the back office is called, and how it can be ordered and narrowed. */
export interface AdminListWords {
  /** As its address names it. */
  name: string
  /** Where it is not called as in the address. */
  label?: string
  /** The list `/admin` opens with. */
  isLanding?: true
  /** Whether words can be searched for. */
  isSearched?: false
  /** Somebody adds to it here; what is on the others comes in or happens. */
  isWritten?: true
  /** The orders it can be in besides those of its columns, its own first. */
  sorts: Readonly<Record<string, string>>
  /** Columns it can be sorted by. */
  columns: readonly string[]
  filters?: Readonly<Record<string, AdminFilter>>
}

type QueryParameters<E extends Endpoint> = Partial<Record<keyof NonNullable<CallOf<E>['query']> & string, unknown>>

/** A list with its export, as `AdminList` shows it. */
export interface AdminListSource extends AdminListWords {
  csvUrl(search: AdminSearch): string
}

/**
 * A list of the back office and its CSV export, as an address of `knownSearch` narrows and orders them.
 * @param asked what the list is asked with besides its words, its order and its page
 * @param retry how often it is tried again where it was not refused
 */
export function adminList<E extends Endpoint>(
  words: AdminListWords,
  { list, exportCsv }: { list: E; exportCsv: Endpoint },
  asked: (search: AdminSearch) => QueryParameters<E> = () => ({}),
  retry?: number,
) {
  const narrowed = (search: AdminSearch) => ({ q: search.q, sort: sortOf(words, search), ...asked(search) })
  return {
    ...words,
    rows: ({ page = 1, ...search }: AdminSearch) => {
      const query = { ...narrowed(search), limit: ADMIN_PAGE, offset: (page - 1) * ADMIN_PAGE }
      return readList(list, { query } as unknown as CallOf<E>, retry)
    },
    csvUrl: (search: AdminSearch) => urlOf(exportCsv, { query: narrowed(search) }),
  }
}

export const labelOf = ({ name, label = name }: AdminListWords): string => label

/** What the address of a list says of which it is. */
export const tabOf = ({ name, isLanding }: AdminListWords): string | undefined => (isLanding ? undefined : name)

/** What a list is ordered by: a word of its contract. */
export const sortOf = ({ sorts }: AdminListWords, { sort }: AdminSearch): string => sort ?? Object.keys(sorts)[0] ?? ''

const isSort = ({ sorts, columns }: AdminListWords, sort: string) =>
  Object.hasOwn(sorts, sort) || columns.includes(sort.replace(/^-/, ''))

/** What of an address its list can use: orders and filters it does not know are left out. */
export function knownSearch(list: AdminListWords, search: AdminSearch): AdminSearch {
  const { q, sort, page, view, edit } = search
  const offered = list.filters ?? {}
  const isKnown = ([name, value]: [string, string]) =>
    Object.hasOwn(offered, name) &&
    (offered[name]?.also?.test(value) || Object.hasOwn(offered[name]?.options ?? {}, value))
  return {
    tab: tabOf(list),
    q,
    sort: sort && isSort(list, sort) ? sort : undefined,
    ...Object.fromEntries(filtersOf(search).filter(isKnown)),
    page,
    view,
    edit: edit === 'new' && !list.isWritten ? undefined : edit,
  }
}

const choosesList = ({ filters }: AdminListWords, name: string) => filters?.[name]?.as === 'list'

/** Whether a list shows less than all of it. */
export const isNarrowed = (list: AdminListWords, search: AdminSearch): boolean =>
  Boolean(search.q) || filtersOf(search).some(([name]) => !choosesList(list, name))

/** All of the list that is shown. */
export const widened = (list: AdminListWords, search: AdminSearch): AdminSearch => ({
  tab: tabOf(list),
  ...Object.fromEntries(filtersOf(search).filter(([name]) => choosesList(list, name))),
})

/** Whether a switch of the list is on, off or not asked for. */
export const flagOf = (word: string | number | undefined, on: string): boolean | undefined =>
  word === undefined ? undefined : word === on
