import { type ReactNode, useState } from 'react'
import { moveItem } from './move-item.ts'
import { OrderedRow } from './OrderedRow.tsx'
import * as styles from './ordered-list.module.css'

interface OrderedListProps<T> {
  label: string
  entries: readonly T[]
  keyOf: (entry: T) => string | number
  nameOf: (entry: T, index: number) => string
  /** Takes the list in its new order, or without an entry that was taken off. */
  change: (entries: readonly T[]) => void
  /** Entries stay on the list, whatever their order. */
  isWhole?: boolean
  /** What can be done with an entry besides, before its name. */
  toolOf?: (entry: T) => ReactNode
  noteOf?: (entry: T) => ReactNode
  /** What stands below the line of an entry. */
  children?: (entry: T, index: number) => ReactNode
}

/** Entries being put in order, and taken off where they can be; where one has gone is said to screen readers. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { label, entries, keyOf, nameOf, change, isWhole, toolOf, noteOf, children } = props
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const next = moveItem(entries, from, to)
    const entry = entries[from]
    if (next === entries || entry === undefined) return
    setAnnouncement(`${nameOf(entry, from)} is now ${to + 1} of ${entries.length}`)
    change(next)
  }
  return (
    <>
      {entries.length > 0 ? (
        <ol className={styles.pickList} aria-label={label}>
          {entries.map((entry, index) => (
            <OrderedRow
              key={keyOf(entry)}
              name={nameOf(entry, index)}
              index={index}
              last={index === entries.length - 1}
              move={move}
              remove={isWhole ? undefined : () => change(entries.filter((other) => other !== entry))}
              tool={toolOf?.(entry)}
              note={noteOf?.(entry)}
            >
              {children?.(entry, index)}
            </OrderedRow>
          ))}
        </ol>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
