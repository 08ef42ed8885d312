import { useStoredText } from '#web/platform/browser/use-stored-text.ts'
import type { Column } from '../AdminTable.tsx'
import { arrangeColumns, type ColumnSetting, serializeColumns } from './arrange-columns.ts'

/**
 * Which columns of a list are shown, and in which order, remembered in this browser; the first, which opens the record, always is.
 * @returns the shown columns, all but the first in their places, and how to place them; nothing brings back their own order
 */
export function useColumns<T>(tab: string, columns: readonly Column<T>[]) {
  const [text, keep] = useStoredText(`late-set-columns-${tab}`)
  const others = columns.slice(1)
  const placed = arrangeColumns(others, text?.split(' ') ?? [])
  const place = (next: readonly ColumnSetting<T>[] | null) => keep(next && serializeColumns(next))
  const shown = placed.flatMap(({ column, isShown }) => (isShown ? [column] : []))
  return { shown: [...columns.slice(0, 1), ...shown], placed, place, isOwnOrder: text === null }
}
