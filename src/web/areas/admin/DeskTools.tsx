import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import type { DeskTab } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'
import { deskWords, labelOf } from './desk-tabs.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

interface DeskToolsProps {
  tab: DeskTab
  noun: string
  search: DeskSearch
  add: ReactNode
  /** Ways from this list alone. */
  children?: ReactNode
}

const TYPING_MS = 250

/** What is above a list: its name, the search, filters, order, and the way to add to it. */
export function DeskTools({ tab, noun, search, add, children }: DeskToolsProps) {
  const { narrow } = useDeskNavigation()
  const [words, setWords] = useState(search.q ?? '')
  const { sorts, isSearched = true } = deskWords[tab]
  const label = labelOf(tab)
  useEffect(() => setWords(search.q ?? ''), [search.q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    const asked = words.trim() || undefined
    if (asked === search.q) return
    const timer = setTimeout(() => narrow({ q: asked }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div className="desk-tools">
      <h1>{label}</h1>
      {isSearched ? (
        <label className="desk-search">
          <Icon name="search" />
          <span className="visually-hidden">Search {label.toLowerCase()}</span>
          <input
            className="input"
            type="search"
            placeholder={`Search ${label.toLowerCase()}`}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
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
