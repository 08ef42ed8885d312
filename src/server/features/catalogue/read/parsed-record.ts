import { type CatalogueKind, IMPORT_MAX_ROWS } from '#contract/catalogue.ts'

/** One record as a file says it. */
export interface ParsedRecord {
  kind: CatalogueKind
  /** Its row in the spreadsheet, the header being 1; in JSON its place in its list. */
  row: number
  fields: Record<string, unknown>
  /** Why it is no record at all. */
  broken?: string
}

export const TOO_MANY_RECORDS = `A file holds at most ${IMPORT_MAX_ROWS} records. Split it.`
export const TOO_LONG = 'This record is longer than any can be'

/** Most unknown columns that are told. */
export const MAX_IGNORED = 100

export interface ReadFile {
  sent: ParsedRecord[]
  /** Columns nobody knows. */
  ignored: string[]
}
