import { useState } from 'react'
import * as styles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import type { BulkAction } from './bulk.ts'

interface BulkChoiceProps<T> {
  actions: readonly BulkAction<T>[]
  busy: boolean
  run: (action: BulkAction<T>) => void
}

/** One of many things to do with the ticked rows: chosen first, so that nothing is done to all of them by a slip. */
export function BulkChoice<T>({ actions, busy, run }: BulkChoiceProps<T>) {
  const [chosen, setChosen] = useState('')
  const action = actions.find(({ label }) => label === chosen)
  return (
    <>
      <label>
        <span className="visually-hidden">What to do with them</span>
        <select
          className={styles.input}
          data-part="input"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Set to...</option>
          {actions.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button size="sm" busy={busy} disabled={!action} onClick={() => action && run(action)}>
        Apply
      </Button>
    </>
  )
}
