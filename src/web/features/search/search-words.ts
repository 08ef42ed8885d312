import { MAX_HITS } from '#contract/platform/search.ts'
import type { SearchResult } from '#contract/schemas/platform/search.ts'
import { searchHitLook } from '#web/platform/search/search-hits.ts'

/** A count that stops at what is counted: "500+". */
export const hitCountText = (total: number, isCut = total >= MAX_HITS): string => `${total}${isCut ? '+' : ''}`

/** How many there are, of all kinds or of one. */
export function totalHitsText({ groups }: SearchResult, kind?: string): string {
  const totals = groups.filter((group) => !kind || group.kind === kind).map(({ total }) => total)
  return hitCountText(
    totals.reduce((sum, total) => sum + total, 0),
    totals.some((total) => total >= MAX_HITS),
  )
}

/** What came of a search, in a sentence; a screen reader hears it once the typing rests. */
export function searchSummary(found: SearchResult, { q, kind }: { q: string; kind?: string | undefined }): string {
  const count = totalHitsText(found, kind)
  const among = kind ? ` among the ${searchHitLook(kind).label.toLowerCase()}` : ''
  if (count === '0') return `Nothing by the name “${q}”${among}.`
  if (found.similar) return `Nothing is spelt “${q}”. This comes near${among}:`
  return `${count} found for “${q}”${among}.`
}

/** Said where no answer came. */
export const SEARCH_FAILED = 'The search did not answer.'
