import type { CatalogueKind } from '#contract/catalogue.ts'
import { schemasOfKind } from '../kinds.ts'
import { parseRecordId } from './references.ts'
import { type Reason, reason, type Values } from './step.ts'

/** Most records of one name that are told. */
const MAX_LISTED = 10

/** Finds the record a row is about, and sees that no two rows are about one. */
export class Matching<R extends { id: number }> {
  readonly #kind: CatalogueKind
  readonly #rows: ReadonlyMap<number, R>
  readonly #said = new Map<string, number>()

  constructor(kind: CatalogueKind, rows: readonly R[]) {
    this.#kind = kind
    this.#rows = new Map(rows.map((row) => [row.id, row]))
  }

  /**
   * The record of a row's id, else the one of its name.
   * @param called records of its name
   * @param key its name, spelled so that two rows of one name are the same
   */
  match(values: Values, called: readonly R[], key: string, place: number): { row: R | null; reasons: Reason[] } {
    const { noun } = schemasOfKind[this.#kind]
    const id = parseRecordId(values['id'])
    if (values['id'] !== undefined && id === null)
      return { row: null, reasons: [reason('id', 'Must be a whole number')] }
    const byId = id === null ? undefined : this.#rows.get(id)
    if (!byId && called.length > 1) {
      const ids = [
        ...called.slice(0, MAX_LISTED).map((one) => one.id),
        ...(called.length > MAX_LISTED ? ['…'] : []),
      ].join(', ')
      return { row: null, reasons: [reason(null, `Several ${noun}s are called so (${ids}). Name one by its id.`)] }
    }
    const row = byId ?? called[0] ?? null
    const names = [...(row ? [`#${row.id}`] : []), ...(key ? [key] : [])]
    const earlier = names.map((name) => this.#said.get(name)).find((one) => one !== undefined)
    if (earlier !== undefined) return { row, reasons: [reason(null, `Row ${earlier} is about the same ${noun}`)] }
    for (const name of names) this.#said.set(name, place)
    return { row, reasons: [] }
  }
}
