import { type AdminListWords, tabOf } from '#web/platform/admin/list/admin-list.ts'
import { type AdminSearch, filtersOf } from '#web/platform/admin/list/admin-search.ts'

/** What of an address a saved view keeps: how the list is narrowed and ordered, not which page or record is open. */
export function searchOfView(search: AdminSearch): Record<string, string> {
  const { q, sort } = search
  return { ...(q ? { q } : {}), ...(sort ? { sort } : {}), ...Object.fromEntries(filtersOf(search)) }
}

/** The address of a saved view. */
export const searchOf = (list: AdminListWords, search: Readonly<Record<string, string>>): AdminSearch => ({
  ...search,
  tab: tabOf(list),
})

/** Whether two views show the same of a list. */
export const isSameView = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
