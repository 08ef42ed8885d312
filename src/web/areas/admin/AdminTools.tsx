import type { ReactNode } from 'react'
import type { Column } from '#web/platform/admin/AdminTable.tsx'
import { AdminFilters } from './AdminFilters.tsx'
import type { AdminTab } from './admin-names.ts'
import type { AdminSearch } from './admin-search.ts'
import { adminWords, labelOf } from './admin-tabs.ts'
import { SortSelect } from './SortSelect.tsx'
import { TypedSearch } from './TypedSearch.tsx'
import { useAdminNavigation } from './use-admin-navigation.ts'

interface AdminToolsProps {
  tab: AdminTab
  noun: string
  search: AdminSearch
  columns: readonly Pick<Column<never>, 'key' | 'heading'>[]
  add: ReactNode
  /** Ways from this list alone. */
  children?: ReactNode
}

/** What is above a list: its name, the search, filters, order, and the way to add to it. */
export function AdminTools({ tab, noun, search, columns, add, children }: AdminToolsProps) {
  const { narrow } = useAdminNavigation()
  const { isSearched = true } = adminWords[tab]
  const label = labelOf(tab)
  return (
    <div className="admin-tools">
      <h1>{label}</h1>
      {isSearched ? (
        <TypedSearch label={`Search ${label.toLowerCase()}`} value={search.q} asked={(q) => narrow({ q })} />
      ) : null}
      <AdminFilters tab={tab} search={search} />
      {children}
      <SortSelect tab={tab} noun={noun} search={search} columns={columns} />
      {add}
    </div>
  )
}
