import type { Column } from '../AdminTable.tsx'

/** A column of a list in its place, and whether it is shown. */
export interface ColumnSetting<T> {
  column: Column<T>
  isShown: boolean
}

/**
 * Puts columns where somebody wants them; those nobody has placed stay where they are by themselves, after the one before.
 * @param kept their keys in order, those put away with a minus before them; unknown keys say nothing
 */
export function arrangeColumns<T>(columns: readonly Column<T>[], kept: readonly string[]): ColumnSetting<T>[] {
  const placed = [...new Set(kept)].flatMap((word) => {
    const column = columns.find(({ key }) => word === key || word === `-${key}`)
    return column ? [{ column, isShown: !word.startsWith('-') }] : []
  })
  for (const [at, column] of columns.entries()) {
    if (placed.some((one) => one.column === column)) continue
    const before = columns[at - 1]
    placed.splice(placed.findIndex((one) => one.column === before) + 1, 0, { column, isShown: true })
  }
  return placed
}

/** What `arrangeColumns` reads again. */
export const serializeColumns = <T>(placed: readonly ColumnSetting<T>[]): string =>
  placed.map(({ column, isShown }) => `${isShown ? '' : '-'}${column.key}`).join(' ')
