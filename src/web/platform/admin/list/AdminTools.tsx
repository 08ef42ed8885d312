import type { ReactNode } from 'react'
import type { Column } from './AdminTable.tsx'
import { type AdminListWords, labelOf } from './admin-list.ts'
import type { AdminSearch } from './admin-search.ts'
import { AdminFilters } from './filters/AdminFilters.tsx'
import { TypedSearch } from './filters/TypedSearch.tsx'
import { SortSelect } from './SortSelect.tsx'
import * as styles from './tools.module.css'
import { useAdminNavigation } from './use-admin-navigation.ts'

interface AdminToolsProps {
  list: AdminListWords
  noun: string
  search: AdminSearch
  columns: readonly Pick<Column<never>, 'key' | 'heading'>[]
  add: ReactNode
  /** Ways from this list alone. */
  children?: ReactNode
}

/** What is above a list: its name, the search, filters, order, and the way to add to it. */
export function AdminTools({ list, noun, search, columns, add, children }: AdminToolsProps) {
  const { narrow } = useAdminNavigation()
  const { isSearched = true } = list
  const label = labelOf(list)
  return (
    <div className={styles.adminTools} data-part="admin-tools">
      <h1>{label}</h1>
      {isSearched ? (
        <TypedSearch label={`Search ${label.toLowerCase()}`} value={search.q} asked={(q) => narrow({ q })} />
      ) : null}
      <AdminFilters list={list} search={search} />
      {children}
      <SortSelect list={list} noun={noun} search={search} columns={columns} />
      {add}
    </div>
  )
}
