import { MAX_HITS, MAX_SEARCH_LENGTH, search } from '#contract/platform/search.ts'
import type { SearchResult } from '#contract/schemas/platform/search.ts'
import { read } from '#web/platform/api/reads.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** Hits of each kind where all kinds are shown, and on a page of one. */
export const MAX_DIALOG_HITS = 5
export const KIND_PAGE = 30

/** What the address of the search says. */
export interface SearchSearch {
  q?: string | undefined
  kind?: string | undefined
  page?: number | undefined
}

/** What was typed as it can be asked: on one line, without spaces around it and letters no name can have; undefined when nothing is left. */
export const normalizedSearch = (typed: string): string | undefined =>
  typed
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    // A letter of two halves may have been cut.
    .replace(/\p{Surrogate}$/u, '')
    .trim() || undefined

/** Reads the address; what it cannot use is left out. The router takes "45" for a number and "[1]" for a list: here they are texts. */
export function parseSearch(asked: Record<string, unknown>): SearchSearch {
  const { q, kind: asksFor } = asked
  const page = positive(asked['page'])
  const kind = typeof asksFor === 'string' ? asksFor : undefined
  return {
    q: q === undefined ? undefined : normalizedSearch(typeof q === 'string' ? q : JSON.stringify(q)),
    kind,
    page: kind && page && page > 1 && page <= MAX_HITS / KIND_PAGE + 1 ? page : undefined,
  }
}

const queryOf = ({ q = '', kind, page = 1 }: SearchSearch) =>
  kind ? { q, kind, limit: KIND_PAGE, offset: (page - 1) * KIND_PAGE } : { q, limit: MAX_DIALOG_HITS }

/** A few hits of every kind, or a page of one. */
export const searchQuery = (asked: SearchSearch) => read(search.find, { query: queryOf(asked) })

/** The same of what depends on who is signed in. */
export const memberSearchQuery = (asked: SearchSearch) => read(search.members, { query: queryOf(asked) })

/** Both answers as one. */
export function withMemberHits(
  found: SearchResult | undefined,
  own: SearchResult | undefined,
): SearchResult | undefined {
  if (!found || !own) return found
  const isAnyOwn = own.groups.some(({ total }) => total > 0)
  // Beside what has the words nothing is shown that is only spelt nearly so.
  const groups = found.similar && isAnyOwn ? [] : found.groups
  return { similar: found.similar && !isAnyOwn, groups: [...groups, ...own.groups] }
}
