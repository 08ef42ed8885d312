import { useQuery } from '@tanstack/react-query'
import type { DeskTab } from './desk-names.ts'
import { viewsQuery } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { isSameView, viewedSearch } from './desk-view.ts'

/** The saved views of a list, which of them is shown, and what is shown in the terms of a view. */
export function useViews(tab: DeskTab, search: DeskSearch) {
  const views = useQuery(viewsQuery()).data?.filter((view) => view.tab === tab) ?? []
  const shown = viewedSearch(search)
  return { views, shown, current: views.find((view) => isSameView(view.search, shown)) }
}
