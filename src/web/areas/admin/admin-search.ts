import { positive } from '#web/platform/browser/search-values.ts'
import { type AdminFilters, type AdminTab, adminTabs, filterNames, isWritten } from './admin-names.ts'

/** What the address of the back office says: which list, narrowed how, and what is open. */
export interface AdminSearch extends AdminFilters {
  tab?: Exclude<AdminTab, 'tracks'> | undefined
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  /** Key of the open record, or the word for one that does not exist yet. */
  edit?: number | 'new' | undefined
  /** Key of the record that is shown on a card of its own. */
  view?: number | undefined
}

const text = (value: unknown) => {
  const words = typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, 200) : ''
  return words === '' ? undefined : words
}

/** Reads the address. It comes with every page, so the words of the lists stay out of it: `knownSearch` knows them. */
export function parseAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = adminTabs.find((one) => one !== 'tracks' && one === search['tab']) as AdminSearch['tab']
  const page = positive(search['page'])
  return {
    tab,
    q: text(search['q']),
    sort: text(search['sort']),
    ...(Object.fromEntries(filterNames.map((name) => [name, text(search[name])?.slice(0, 60)])) as AdminFilters),
    page: page && page > 1 ? page : undefined,
    view: positive(search['view']),
    edit: search['edit'] === 'new' && isWritten(tab ?? 'tracks') ? 'new' : positive(search['edit']),
  }
}
