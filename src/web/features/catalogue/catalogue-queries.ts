import { catalogue, type Outcome } from '#contract/catalogue.ts'
import { read, readList } from '#web/platform/api/reads.ts'

/** Rows of one page of a preview. */
export const IMPORT_PAGE = 50

export const importQuery = (id: string) => read(catalogue.get, { params: { import: id } })

export const importRowsQuery = (id: string, outcome: Outcome, page: number, q: string | undefined) =>
  readList(catalogue.rows, {
    params: { import: id },
    query: { outcome, q, limit: IMPORT_PAGE, offset: (page - 1) * IMPORT_PAGE },
  })
