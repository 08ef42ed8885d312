import type { CatalogueKind } from '#contract/catalogue.ts'

/** One record as a file says it. */
export interface Sent {
  kind: CatalogueKind
  /** Its row in the spreadsheet, the header being 1; in JSON its place in its list. */
  row: number
  fields: Record<string, unknown>
  /** Why it is no record at all. */
  broken?: string
}

export interface ReadFile {
  sent: Sent[]
  /** Columns nobody knows. */
  ignored: string[]
}
