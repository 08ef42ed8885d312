import type { Column } from '#web/kit/desk/DeskTable.tsx'
import { useKeptText } from '#web/kit/use-kept-text.ts'
import type { DeskTab } from './desk-names.ts'

interface ColumnChoice {
  /** Name of the column, and whether it is shown. */
  key: string
  heading: string
  isShown: boolean
}

/**
 * Which columns of a list are shown, remembered in this browser; the first, which opens the record, always is.
 * @returns the shown columns, what can be chosen from, and how
 */
export function useColumns<T>(tab: DeskTab, columns: readonly Column<T>[]) {
  const [text, keep] = useKeptText(`late-set-columns-${tab}`)
  const hidden = new Set(text?.split(' ') ?? [])
  const [first, ...others] = columns
  const choices: ColumnChoice[] = others.map(({ key, heading }) => ({ key, heading, isShown: !hidden.has(key) }))
  const toggle = (key: string) => {
    const away = choices.filter((one) => (one.key === key ? one.isShown : !one.isShown)).map((one) => one.key)
    keep(away.length > 0 ? away.join(' ') : null)
  }
  return { shown: columns.filter((column) => column === first || !hidden.has(column.key)), choices, toggle }
}
