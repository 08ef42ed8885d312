import type { ReactNode } from 'react'
import type { Column } from '#web/platform/admin/DeskTable.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import type { DeskTab } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'
import { deskWords, labelOf } from './desk-tabs.ts'
import { SortSelect } from './SortSelect.tsx'
import { TypedSearch } from './TypedSearch.tsx'
import { useDeskNavigation } from './use-desk-navigation.ts'

interface DeskToolsProps {
  tab: DeskTab
  noun: string
  search: DeskSearch
  columns: readonly Pick<Column<never>, 'key' | 'heading'>[]
  add: ReactNode
  /** Ways from this list alone. */
  children?: ReactNode
}

/** What is above a list: its name, the search, filters, order, and the way to add to it. */
export function DeskTools({ tab, noun, search, columns, add, children }: DeskToolsProps) {
  const { narrow } = useDeskNavigation()
  const { isSearched = true } = deskWords[tab]
  const label = labelOf(tab)
  return (
    <div className="desk-tools">
      <h1>{label}</h1>
      {isSearched ? (
        <TypedSearch label={`Search ${label.toLowerCase()}`} value={search.q} asked={(q) => narrow({ q })} />
      ) : null}
      <DeskFilters tab={tab} search={search} />
      {children}
      <SortSelect tab={tab} noun={noun} search={search} columns={columns} />
      {add}
    </div>
  )
}
