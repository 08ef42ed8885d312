import type { Outcome } from '#contract/catalogue.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** What the address of imports says: which preview is open, and what of it is on show. */
export interface CatalogueSearch {
  import?: string | undefined
  show?: Outcome | undefined
  q?: string | undefined
  page?: number | undefined
}

/** Named here again: this comes with every page, and the contract of imports does not. */
const SHOWN: readonly Outcome[] = ['created', 'changed', 'refused', 'unchanged']

/** Reads the address; what it cannot use is left out. */
export function parseCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const { import: id, show, q } = search
  const page = positive(search['page'])
  return {
    import: typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : undefined,
    show: SHOWN.find((one) => one === show),
    q: (typeof q === 'string' || typeof q === 'number') && `${q}` !== '' ? `${q}`.slice(0, 200) : undefined,
    page: page && page > 1 ? page : undefined,
  }
}
