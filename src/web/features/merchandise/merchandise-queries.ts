import { type MerchandiseCategory, merchandise, merchandiseCategories } from '#contract/merchandise.ts'
import { read, readList } from '#web/platform/api/reads.ts'
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

export const boothQuery = ({ category, page }: BoothSearch) =>
  readList(merchandise.list, {
    query: { ...(category ? { category } : {}), limit: BOOTH_SIZE, offset: ((page ?? 1) - 1) * BOOTH_SIZE },
  })
export const featuredQuery = () => read(merchandise.featured, {})
export const countsQuery = () => read(merchandise.counts, {})
export const itemQuery = (id: string) => read(merchandise.get, { params: { id } })
/** What lies in a cart, as it is now. */
export const chosenQuery = (ids: readonly number[]) =>
  readList(merchandise.list, { query: { ids: ids.join(','), limit: 500 } })
