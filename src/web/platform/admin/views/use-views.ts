import { useQuery } from '@tanstack/react-query'
import { viewsQuery } from '#web/platform/admin/admin-queries.ts'
import type { AdminSearch } from '../list/admin-search.ts'
import { isSameView, searchOfView } from './admin-view.ts'

/** The saved views of a list, which of them is shown, and what is shown in the terms of a view. */
export function useViews(tab: string, search: AdminSearch) {
  const { data } = useQuery(viewsQuery())
  const views = data?.filter((view) => view.tab === tab) ?? []
  const shown = searchOfView(search)
  return { views, isRead: data !== undefined, shown, current: views.find((view) => isSameView(view.search, shown)) }
}
