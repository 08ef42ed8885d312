import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { Selection } from '../list/use-selection.ts'
import { BulkChoice } from './BulkChoice.tsx'
import { applyToAll, type BulkAction } from './bulk.ts'
import * as styles from './bulk-bar.module.css'

/** More than so many are a choice instead. */
const MOST_BUTTONS = 3

interface BulkBarProps<T> {
  noun: string
  rows: readonly T[]
  selection: Selection
  actions: readonly BulkAction<T>[]
  /** Deletes all ticked rows, with a way back. */
  removeAll?: ((ids: readonly number[], title: string) => void) | undefined
}

/** What can be done with the ticked rows; stands under the list while there are any. */
export function BulkBar<T extends { id: number }>({ noun, rows, selection, actions, removeAll }: BulkBarProps<T>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const ticked = rows.filter(({ id }) => selection.ids.has(id))
  if (ticked.length === 0) return null
  const counted = countWords(ticked.length, noun)
  const fitting = ({ fits }: BulkAction<T>) => (fits ? ticked.filter(fits) : ticked)
  const offered = actions.filter((action) => fitting(action).length > 0)
  const run = async (action: BulkAction<T>) => {
    setBusy(action.label)
    const isDone = await applyToAll(client, fitting(action), action, noun)
    setBusy(null)
    if (isDone) selection.clear()
  }
  return (
    <section className={styles.bulkBar} data-part="bulk-bar" aria-label={`Selected ${noun}s`}>
      <p role="status">
        <b>{counted}</b> selected
      </p>
      {offered.length > MOST_BUTTONS ? (
        <BulkChoice actions={offered} busy={busy !== null} run={(action) => void run(action)} />
      ) : (
        offered.map((action) => (
          <Button
            key={action.label}
            size="sm"
            busy={busy === action.label}
            disabled={busy !== null}
            onClick={() => void run(action)}
          >
            {action.label}
            {fitting(action).length < ticked.length ? ` (${fitting(action).length})` : null}
          </Button>
        ))
      )}
      {removeAll ? (
        <Button
          size="sm"
          icon="trash"
          disabled={busy !== null}
          onClick={() => {
            removeAll(
              ticked.map(({ id }) => id),
              counted,
            )
            selection.clear()
          }}
        >
          Delete
        </Button>
      ) : null}
      {ticked.length < rows.length ? (
        <Button size="sm" variant="bare" onClick={selection.toggleAll}>
          Select all {rows.length} on this page
        </Button>
      ) : null}
      <Button size="sm" variant="bare" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  )
}
