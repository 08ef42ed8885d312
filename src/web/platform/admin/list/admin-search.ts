import { positive } from '#web/platform/browser/search-values.ts'

/** What the address of the back office says: which list, narrowed how, and what is open. */
export interface AdminSearch {
  tab?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  /** Key of the open record, or the word for one that does not exist yet. */
  edit?: number | 'new' | undefined
  /** Key of the record that is shown on a card of its own. */
  view?: number | undefined
  /** What the list is narrowed by, in words of its own. */
  [filter: string]: string | number | undefined
}

const OWN_NAMES = ['tab', 'q', 'sort', 'page', 'edit', 'view']
/** As many filters an address may name: more than any list has. */
const MAX_FILTERS = 20

const text = (value: unknown, most = 200) => {
  const words = typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, most) : ''
  return words === '' ? undefined : words
}

/** What a list is narrowed by under one name, as its address says it. */
export const wordOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : `${value}`

/** Names and values of what an address narrows its list by. */
export const filtersOf = (search: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(search)
    .filter(([name]) => /^[a-z]{1,20}$/.test(name) && !OWN_NAMES.includes(name))
    .flatMap(([name, value]): [string, string][] => {
      const words = text(value, 60)
      return words === undefined ? [] : [[name, words]]
    })
    .slice(0, MAX_FILTERS)

/** Reads the address. It comes with every page, so the words of the lists stay out of it: `knownSearch` knows them. */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  const page = positive(search['page'])
  return {
    tab: text(search['tab'], 40),
    q: text(search['q']),
    sort: text(search['sort']),
    ...Object.fromEntries(filtersOf(search)),
    page: page && page > 1 ? page : undefined,
    view: positive(search['view']),
    edit: search['edit'] === 'new' ? 'new' : positive(search['edit']),
  }
}
