import { exclusiveContent } from '#contract/exclusive-content.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'

/** What of the shelf an address names. */
export interface ShelfSearch {
  /** The pass somebody looks at. */
  pass?: 'free-pass' | 'fan-pass' | 'vip-pass' | undefined
  /** Whether by the year. */
  every?: 'year' | undefined
  /** The item that is opened. */
  item?: number | undefined
  page?: number | undefined
}

/** Items of one page of the shelf. */
export const SHELF_PAGE = 10

/** A page of the exclusive content, newest first. */
export const shelfQuery = (page = 1) =>
  readList(exclusiveContent.list, { query: { limit: SHELF_PAGE, offset: (page - 1) * SHELF_PAGE } })

/** One item with all there is to see of it; null where it is not there, or not yet. */
export const openedQuery = (id: number) => readOrNull(exclusiveContent.get, { params: { id } }, 404)

/** The same for its editor, which says why there is none. */
export const itemQuery = (id: number) => read(exclusiveContent.get, { params: { id } })
