import type { ReactNode } from 'react'
import { DeskFilters } from './DeskFilters.tsx'
import type { DeskTab } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'
import { deskWords, labelOf } from './desk-tabs.ts'
import { TypedSearch } from './TypedSearch.tsx'
import { useDeskNavigation } from './use-desk-navigation.ts'

interface DeskToolsProps {
  tab: DeskTab
  noun: string
  search: DeskSearch
  add: ReactNode
  /** Ways from this list alone. */
  children?: ReactNode
}

/** What is above a list: its name, the search, filters, order, and the way to add to it. */
export function DeskTools({ tab, noun, search, add, children }: DeskToolsProps) {
  const { narrow } = useDeskNavigation()
  const { sorts, isSearched = true } = deskWords[tab]
  const label = labelOf(tab)
  return (
    <div className="desk-tools">
      <h1>{label}</h1>
      {isSearched ? (
        <TypedSearch label={`Search ${label.toLowerCase()}`} value={search.q} asked={(q) => narrow({ q })} />
      ) : null}
      <DeskFilters tab={tab} search={search} />
      {children}
      {Object.keys(sorts).length > 1 ? (
        <label>
          <span className="visually-hidden">Order of the {noun} list</span>
          <select
            className="input"
            value={search.sort ?? Object.keys(sorts)[0]}
            onChange={(event) => narrow({ sort: event.target.value })}
          >
            {Object.entries(sorts).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {add}
    </div>
  )
}
