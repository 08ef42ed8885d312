import { positive } from '#web/platform/browser/search-values.ts'

/** What the roster's address says: whose form is open. */
export interface RosterSearch {
  edit?: number | 'new' | undefined
}

/** Reads the address; what it cannot use is left out. */
export const parseRosterSearch = (search: Record<string, unknown>): RosterSearch => ({
  edit: search['edit'] === 'new' ? 'new' : positive(search['edit']),
})
