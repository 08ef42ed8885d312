import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchResult } from '#contract/schemas/platform/search.ts'
import { searchHitLook } from '#web/platform/search/search-hits.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { HitList } from './HitList.tsx'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import * as styles from './search.module.css'
import type { SearchSearch } from './search-query.ts'
import { hitCountText, searchSummary } from './search-words.ts'

interface OutcomeProps {
  asked: SearchSearch
  /** The answer, or that to what was asked before while a new one is on its way. */
  found: SearchResult | undefined
  /** That answer is to what was asked before, so its count says nothing of what is asked now. */
  isFormer?: boolean
  /** Stands in place of an answer that did not come. */
  failure?: ReactNode
  /** Called before anything is opened. */
  opened?: (() => void) | undefined
}

/** What came of a search: hits by kind, or why there are none. */
export function SearchOutcome({ asked: { q, kind }, found, isFormer = false, failure, opened }: OutcomeProps) {
  const groups = q && found && !failure ? found.groups.filter(({ hits }) => hits.length > 0) : []
  const isEmpty = q !== undefined && found !== undefined && !isFormer && !failure && groups.length === 0
  return (
    <>
      <p
        role="status"
        className={groups.length > 0 ? styles.foundCount : 'visually-hidden'}
        data-part={groups.length > 0 ? 'found-count' : undefined}
      >
        {q && found && !failure ? (isFormer ? `Looking for “${q}”…` : searchSummary(found, { q, kind })) : ''}
      </p>
      {q ? failure : null}
      {q ? null : (
        <div className={styles.searchRest}>
          <p className="voice">Say a name: a player, a song, a record, a town we play in.</p>
          <SearchSuggestions opened={opened} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          text="Nothing by that name."
          detail="Fewer letters find more. Or see what is about:"
          action={<SearchSuggestions opened={opened} />}
        />
      ) : null}
      {groups.map((group) => (
        <HitList
          key={group.kind}
          group={group}
          opened={opened}
          more={
            kind || group.total <= group.hits.length ? null : (
              <Link to="/search" search={{ q, kind: group.kind }} data-hit="" onClick={opened}>
                All {hitCountText(group.total)}
                <span className="visually-hidden"> {searchHitLook(group.kind).label}</span>
              </Link>
            )
          }
        />
      ))}
    </>
  )
}
