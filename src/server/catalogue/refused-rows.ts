import type { CatalogueKind } from '#contract/catalogue.ts'
import { variantLines } from './cells.ts'
import type { KeptImport } from './kept-imports.ts'
import { columnsOfKind, WHY } from './kinds.ts'
import type { Values } from './step.ts'

/** The columns the file had of a kind, in their order, and why a row was refused. */
export function refusedColumns({ sent }: KeptImport, kind: CatalogueKind): string[] {
  const named = new Set(sent.filter((one) => one.kind === kind).flatMap(({ fields }) => Object.keys(fields)))
  const known = columnsOfKind[kind].filter((column) => named.has(column))
  return [...known, ...[...named].filter((column) => !known.includes(column)), WHY]
}

const titleIn = (one: unknown) =>
  typeof one === 'object' && one !== null ? ((one as Values)['title'] ?? `#${(one as Values)['id']}`) : one

/** A value of a document as a cell; one of a sheet is a cell already. */
function cellOf(column: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (column === 'variants' && value.every((one) => typeof one === 'object' && one !== null)) return variantLines(value)
  return value.map(titleIn).join('\n')
}

/** The refused rows of a kind as they were sent, each with its reasons. */
export function* refusedCells(kept: KeptImport, kind: CatalogueKind, columns: readonly string[]): Generator<unknown[]> {
  const sent = new Map(kept.sent.filter((one) => one.kind === kind).map((one) => [one.row, one.fields]))
  for (const { outcome, row, reasons, ...told } of kept.rows) {
    if (outcome !== 'refused' || told.kind !== kind) continue
    const why = reasons.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('\n')
    yield columns.map((column) => (column === WHY ? why : cellOf(column, sent.get(row)?.[column])))
  }
}
