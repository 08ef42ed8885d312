import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import { ColumnHead } from './columns/ColumnHead.tsx'
import { RowTick } from './RowTick.tsx'
import * as styles from './table.module.css'
import type { Selection } from './use-selection.ts'

/** One column of a list; its key is the word of the contract the list is sorted by it with. */
export interface Column<T, Key extends string = string> {
  key: Key
  heading: string
  cell: (row: T) => ReactNode
  /** CSS width; without one it shares what is left. */
  width?: string
  end?: boolean
  /** Left out first when room is scarce. */
  minor?: boolean
  /** Has a line of its own on a phone's card. */
  ownLine?: boolean
  /** On telephones it has the line below the title to itself; all others but the title are minor then. */
  whole?: boolean
}

interface AdminTableProps<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  art: (row: T) => ReactNode
  titleOf: (row: T) => string
  /** The record that is open beside the list. */
  openId: number | undefined
  /** A link that opens a record; its words are put in. */
  linkTo: (row: T) => ReactElement
  /** A link that orders the list by a column, turned round where there is a minus before it; its words are put in. */
  sortLink: (sort: string) => ReactElement<{ className?: string | undefined }>
  /** What the list is ordered by now: a column, or an order of another name. */
  sort: string | undefined
  /** Whether a row is being deleted: it stays in its place, struck out, and can neither be opened nor ticked. */
  isLeaving?: ((id: number) => boolean) | undefined
  /** What can be done with a row without opening it. */
  tool: (row: T) => ReactNode
  /** The tool is told in words, which need room. */
  isToolWorded?: boolean | undefined
  /** Rows can be ticked, to do something to many at once. */
  selection?: Selection | undefined
}

/** Up and down go from row to row, as in any list of records. */
function moveAlong(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches('a[data-row]')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A list as a table, cards under 700 px; the whole row opens its record, its title is the link that does so by keyboard. */
export function AdminTable<T extends { id: number }>(props: AdminTableProps<T>) {
  const { caption, columns, rows, art, titleOf, openId, linkTo, sortLink, sort, tool, selection, isLeaving } = props
  const tickable = rows.filter(({ id }) => !isLeaving?.(id)).length
  const titleCell = (row: T, words: ReactNode) =>
    isLeaving?.(row.id) ? (
      <s title={titleOf(row)}>{words}</s>
    ) : (
      cloneElement(
        linkTo(row),
        { 'data-row': row.id, title: titleOf(row), 'aria-current': row.id === openId || undefined } as object,
        words,
      )
    )
  // Told by the table, since a rule that looks into rows (`:has`) is asked again for all of them at every tick.
  return (
    <table
      className={styles.adminTable}
      data-part="admin-table"
      data-ticks={selection ? '' : undefined}
      data-worded={props.isToolWorded || undefined}
      data-own-lines={columns.some(({ ownLine }) => ownLine) || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {selection ? <col className={styles.adminColTick} /> : null}
        <col className={styles.adminColArt} />
        {columns.map(({ key, width, minor }) => (
          <col key={key} data-minor={minor || undefined} style={width ? { width } : undefined} />
        ))}
        <col className={styles.adminColTool} />
      </colgroup>
      <thead>
        <tr>
          {selection ? (
            <td className={styles.adminTickAll}>
              <RowTick
                label="Select every row"
                isTicked={selection.ids.size > 0 && selection.ids.size === tickable}
                isPartly={selection.ids.size > 0 && selection.ids.size < tickable}
                toggle={selection.toggleAll}
              />
            </td>
          ) : null}
          <td />
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sort={sort} sortLink={sortLink} />
          ))}
          <td />
        </tr>
      </thead>
      <tbody onKeyDown={moveAlong}>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-open={row.id === openId || undefined}
            data-leaving={isLeaving?.(row.id) || undefined}
            data-ticked={selection?.ids.has(row.id) || undefined}
          >
            {selection ? (
              <td className={styles.adminTick}>
                <RowTick
                  label={`Select ${titleOf(row)}`}
                  isTicked={selection.ids.has(row.id)}
                  isDisabled={isLeaving?.(row.id)}
                  toggle={(isRange) => selection.toggle(row.id, isRange)}
                />
              </td>
            ) : null}
            <td className={styles.adminArt} data-part="admin-art">
              {art(row)}
            </td>
            {columns.map(({ key, heading, cell, end, minor, ownLine, whole }, index) => (
              <td
                key={key}
                className={index === 0 ? styles.adminTitle : undefined}
                data-part={index === 0 ? 'admin-title' : undefined}
                data-label={heading}
                data-end={end || undefined}
                data-minor={minor || undefined}
                data-own-line={ownLine || undefined}
                data-whole={whole || undefined}
              >
                {index === 0 ? titleCell(row, cell(row)) : cell(row)}
              </td>
            ))}
            <td className={styles.adminTool} data-part="admin-tool">
              {tool(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
