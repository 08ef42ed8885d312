import type { ShelfSearch } from '#web/features/exclusive-content/exclusive-queries.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** The pass somebody looks at, whether by the month or by the year, and what of the exclusive content. */
export interface BackstageSearch extends ShelfSearch {
  pass?: 'free-pass' | 'fan-pass' | 'vip-pass' | undefined
  every?: 'year' | undefined
}

/** What an address says of it; anything else is one's own pass, by the month. */
export const readBackstageSearch = ({ pass, every, item, page }: Record<string, unknown>): BackstageSearch => ({
  ...(pass === 'free-pass' || pass === 'fan-pass' || pass === 'vip-pass' ? { pass } : {}),
  ...(every === 'year' ? { every } : {}),
  item: positive(item),
  page: positive(page),
})
