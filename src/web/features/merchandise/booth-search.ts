import { type MerchandiseCategory, merchandiseCategories } from '#contract/rules/merchandise.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** Items of one page of the booth. */
export const BOOTH_SIZE = 48

/** What the booth's address says: which category, and which page of it. */
export interface BoothSearch {
  category?: MerchandiseCategory | undefined
  page?: number | undefined
}

/** Reads the address; what it cannot use is left out. */
export function parseBoothSearch(search: Record<string, unknown>): BoothSearch {
  const page = positive(search['page'])
  return {
    category: merchandiseCategories.find((category) => category === search['category']),
    page: page && page > 1 ? page : undefined,
  }
}
