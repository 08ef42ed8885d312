import { type CatalogueKind, catalogueKinds, IMPORT_MAX_ROWS } from '#contract/catalogue.ts'
import { invalid } from '#server/kit/errors.ts'
import { columnCalled, WHY } from './kinds.ts'
import type { ReadFile, Sent } from './sent.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The file is not valid JSON')
  }
}

/** The lists of a document by kind; a bare list is of the chosen one. */
function listsOf(document: unknown, chosen: CatalogueKind | undefined): [CatalogueKind, unknown[]][] {
  if (Array.isArray(document)) {
    if (!chosen) throw invalid('Choose what this list holds')
    return [[chosen, document]]
  }
  const lists = catalogueKinds.flatMap((kind): [CatalogueKind, unknown[]][] => {
    const list = isObject(document) ? document[kind] : undefined
    if (list === undefined) return []
    if (!Array.isArray(list)) throw invalid(`${kind} must be a list`)
    return [[kind, list]]
  })
  if (lists.length === 0) throw invalid(`The document has none of the lists ${catalogueKinds.join(', ')}`)
  return lists
}

/**
 * Reads a document as the export writes it, or a list of records as the API answers them.
 * @throws 400 when it is neither, or too long
 */
export function readJson(text: string, chosen: CatalogueKind | undefined): ReadFile {
  const ignored = new Set<string>()
  const sent = listsOf(parsed(text), chosen).flatMap(([kind, list]) =>
    list.map((one, place): Sent => {
      const row = place + 1
      if (!isObject(one)) return { kind, row, fields: {}, broken: 'This is no record' }
      const fields = Object.entries(one).flatMap(([name, value]) => {
        const column = columnCalled(kind, name)
        if (!column) ignored.add(name)
        return column && column !== WHY ? [[column, value] as const] : []
      })
      return { kind, row, fields: Object.fromEntries(fields) }
    }),
  )
  if (sent.length > IMPORT_MAX_ROWS) throw invalid(`A file holds at most ${IMPORT_MAX_ROWS} records. Split it.`)
  return { sent, ignored: [...ignored] }
}
