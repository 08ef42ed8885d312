import { merchandise } from '#contract/merchandise.ts'
import { read, readList } from '#web/platform/api/reads.ts'
import { BOOTH_SIZE, type BoothSearch } from './booth-search.ts'

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
