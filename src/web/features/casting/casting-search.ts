import { positive } from '#web/platform/browser/search-values.ts'

/** Pages that show openings, and open their details over themselves. */
export type CastingPage = '/' | '/casting'

/** What such a page's address says: which call and role is open, and whether one is applying. */
export interface CastingSearch {
  call?: number | undefined
  role?: number | undefined
  apply?: true | undefined
}

/** Reads the address; what it cannot use is left out. */
export function parseCastingSearch(search: Record<string, unknown>): CastingSearch {
  const call = positive(search['call'])
  return {
    call,
    role: call && positive(search['role']),
    apply: search['apply'] === true || undefined,
  }
}
