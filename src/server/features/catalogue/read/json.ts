import { type CatalogueKind, catalogueKinds, IMPORT_MAX_ROWS } from '#contract/catalogue.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { columnCalled, REFUSAL_COLUMN } from '../kinds.ts'
import { recordsIn } from './json-records.ts'
import { MAX_IGNORED, type ParsedRecord, type ReadFile, TOO_LONG, TOO_MANY_RECORDS } from './parsed-record.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a number in it is beyond what can be kept: 1e999 is read as Infinity, and kept as nothing. */
const isEndless = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isEndless)

const isKind = (name: string): name is CatalogueKind => (catalogueKinds as readonly string[]).includes(name)

/** What a list holds by its name; the list a document is holds what was chosen. Null where nobody here knows it. */
function kindOf(list: string | null, chosen: CatalogueKind | undefined): CatalogueKind | null {
  if (list !== null) return isKind(list) ? list : null
  if (!chosen) throw invalid('Choose what this list holds')
  return chosen
}

/** One record as its fields; names nobody knows are noted. */
function sentAs(kind: CatalogueKind, row: number, said: { value: unknown } | null, ignored: Set<string>): ParsedRecord {
  const broken = (why: string): ParsedRecord => ({ kind, row, fields: {}, broken: why })
  if (!said) return broken(TOO_LONG)
  if (!isObject(said.value)) return broken('This is no record')
  const fields = Object.entries(said.value).flatMap(([name, value]) => {
    const column = columnCalled(kind, name)
    if (!column && ignored.size < MAX_IGNORED) ignored.add(name.slice(0, 200))
    return column && column !== REFUSAL_COLUMN ? [[column, value] as const] : []
  })
  const endless = fields.find(([, value]) => isEndless(value))
  return endless
    ? broken(`${endless[0]} has a number too large to be kept`)
    : { kind, row, fields: Object.fromEntries(fields) }
}

/**
 * Reads a document as the export writes it, or a list of records as the API answers them.
 * @throws 400 when it is neither, or too long
 */
export async function readJson(text: string, chosen: CatalogueKind | undefined): Promise<ReadFile> {
  const ignored = new Set<string>()
  const sent: ParsedRecord[] = []
  const seen = new Set<CatalogueKind>()
  let kind: CatalogueKind | null = null
  for await (const next of recordsIn(text)) {
    if ('name' in next) {
      kind = kindOf(next.name, chosen)
      if (kind && !next.isList) throw invalid(`${kind} must be a list`)
      if (kind && seen.has(kind)) throw invalid(`${kind} is there twice`)
      if (kind) seen.add(kind)
    } else if (kind) {
      if (sent.length === IMPORT_MAX_ROWS) throw invalid(TOO_MANY_RECORDS)
      sent.push(sentAs(kind, next.place, next.said, ignored))
    }
  }
  if (seen.size === 0) throw invalid(`The document has none of the lists ${catalogueKinds.join(', ')}`)
  return { sent, ignored: [...ignored] }
}
