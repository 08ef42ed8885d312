import { positive } from '#web/kit/search-values.ts'
import { type DeskFilters, type DeskTab, deskTabs, deskWords, filterNames, isWritten } from './desk-tabs.ts'

/** What the address of the back office says: which list, narrowed how, and what is open. */
export interface DeskSearch extends DeskFilters {
  tab?: Exclude<DeskTab, 'tracks'> | undefined
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  /** Key of the open record, or the word for one that does not exist yet. */
  edit?: number | 'new' | undefined
}

const text = (value: unknown) => {
  const words = typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, 200) : ''
  return words === '' ? undefined : words
}

function filtersIn(search: Record<string, unknown>, tab: DeskTab): DeskFilters {
  const offered = deskWords[tab].filters ?? {}
  return Object.fromEntries(
    filterNames.map((name) => {
      const value = text(search[name])?.slice(0, 60)
      const filter = offered[name]
      const isKnown = value && filter && (filter.also?.test(value) || Object.hasOwn(filter.options ?? {}, value))
      return [name, isKnown ? value : undefined]
    }),
  )
}

/** Reads the address; what it cannot use is left out. */
export function parseDeskSearch(search: Record<string, unknown>): DeskSearch {
  const tab = deskTabs.find((one) => one !== 'tracks' && one === search['tab']) as DeskSearch['tab']
  const page = positive(search['page'])
  const sort = text(search['sort'])
  return {
    tab,
    q: text(search['q']),
    sort: sort && Object.hasOwn(deskWords[tab ?? 'tracks'].sorts, sort) ? sort : undefined,
    ...filtersIn(search, tab ?? 'tracks'),
    page: page && page > 1 ? page : undefined,
    edit: search['edit'] === 'new' && isWritten(tab ?? 'tracks') ? 'new' : positive(search['edit']),
  }
}

const choosesList = (tab: DeskTab = 'tracks', name: (typeof filterNames)[number]) =>
  deskWords[tab].filters?.[name]?.as === 'list'

/** Whether a list shows less than all of it. */
export const isNarrowed = ({ q, tab, ...search }: DeskSearch): boolean =>
  Boolean(q) || filterNames.some((name) => search[name] !== undefined && !choosesList(tab, name))

/** All of the list that is shown. */
export const widened = ({ tab, ...search }: DeskSearch): DeskSearch => ({
  tab,
  ...Object.fromEntries(filterNames.filter((name) => choosesList(tab, name)).map((name) => [name, search[name]])),
})
