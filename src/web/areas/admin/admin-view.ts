import { type AdminTab, filterNames } from './admin-names.ts'
import type { AdminSearch } from './admin-search.ts'

/** What of an address a saved view keeps: how the list is narrowed and ordered, not which page or record is open. */
export function viewedSearch(search: AdminSearch): Record<string, string> {
  const kept = (['q', 'sort', ...filterNames] as const).flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(kept)
}

/** The address of a saved view. */
export const searchOf = (tab: AdminTab, search: Readonly<Record<string, string>>): AdminSearch => ({
  ...search,
  tab: tab === 'tracks' ? undefined : tab,
})

/** Whether two views show the same of a list. */
export const isSameView = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
