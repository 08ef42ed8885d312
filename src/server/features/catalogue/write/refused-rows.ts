import type { CatalogueKind } from '#contract/catalogue.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { columnsOfKind, REFUSAL_COLUMN } from '../kinds.ts'
import type { Values } from '../plan/step.ts'
import { variantLines } from '../read/cells.ts'
import { rowsOf } from './stored-rows.ts'

/** The columns the refused rows of a kind have, in their order, and why they were refused. */
export async function refusedColumns(db: Connection, id: string, kind: CatalogueKind): Promise<string[]> {
  const named = new Set<string>()
  for await (const { sent } of rowsOf(db, id, { outcome: 'refused', kind }))
    for (const name of Object.keys(sent.fields)) named.add(name)
  const known = columnsOfKind[kind].filter((column) => named.has(column))
  return [...known, ...[...named].filter((column) => !known.includes(column)), REFUSAL_COLUMN]
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
export async function* refusedCells(
  db: Connection,
  id: string,
  kind: CatalogueKind,
  columns: readonly string[],
): AsyncGenerator<unknown[]> {
  for await (const { sent, told } of rowsOf(db, id, { outcome: 'refused', kind })) {
    const why = told.reasons.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('\n')
    yield columns.map((column) => (column === REFUSAL_COLUMN ? why : cellOf(column, sent.fields[column])))
  }
}
