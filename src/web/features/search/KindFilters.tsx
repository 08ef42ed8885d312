import { Link } from '@tanstack/react-router'
import type { SearchResult } from '#contract/schemas/platform/search.ts'
import { searchHitLook } from '#web/platform/search/search-hits.ts'
import { Filters } from '#web/platform/ui/Filters.tsx'
import type { SearchSearch } from './search-query.ts'
import { hitCountText, totalHitsText } from './search-words.ts'

/** The kinds something was found of, each an address of its own. */
export function KindFilters({ found, asked: { q, kind: current } }: { found: SearchResult; asked: SearchSearch }) {
  const kinds = found.groups.filter(({ kind, total }) => total > 0 || kind === current)
  if (kinds.length === 0) return null
  const choices = [
    { kind: undefined, words: 'All', count: totalHitsText(found) },
    ...kinds.map(({ kind, total }) => ({ kind, words: searchHitLook(kind).label, count: hitCountText(total) })),
  ]
  return (
    <Filters
      label="Kind"
      choices={choices.map(({ kind, words, count }) => ({
        key: words,
        words,
        count,
        link: (
          <Link
            to="/search"
            search={{ q, kind }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={kind === current ? 'true' : undefined}
          />
        ),
      }))}
    />
  )
}
