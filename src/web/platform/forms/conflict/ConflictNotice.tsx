import { useEffect, useId, useRef, useState } from 'react'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './conflict.module.css'
import type { DraftLabels, DraftValues } from './draft-values.ts'
import { draftWords } from './draft-words.ts'
import { SavedSinceList } from './SavedSinceList.tsx'
import type { SaveConflict } from './save-conflict.ts'

interface ConflictNoticeProps<V extends DraftValues> {
  conflict: SaveConflict<V>
  draft: { values: V; labels: DraftLabels<V> }
  resolve: (taken: readonly (keyof V & string)[]) => void
  /** Where it may have been oneself, in another tab. */
  heading?: string
}

/** Somebody else saved first: nothing has been overwritten, and of each field both have changed one is chosen. It takes the focus, since whoever saved may be far below it. */
export function ConflictNotice<V extends DraftValues>({
  conflict,
  draft,
  resolve,
  heading = 'Someone else saved this in the meantime.',
}: ConflictNoticeProps<V>) {
  type Name = keyof V & string
  const { since, theirs, contested, taken } = conflict
  const [chosen, setChosen] = useState<ReadonlySet<Name>>(new Set())
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) box.current?.focus()
  }, [conflict])
  const labelOf = (name: Name) => draft.labels[name] ?? name
  const choose = (name: Name, isTheirs: boolean) => {
    const next = new Set(chosen)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <div className={styles.conflict} data-part="conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <b>{heading}</b> <SavedSinceList since={since} />
      </p>
      {taken.length > 0 ? (
        <p>
          {contested.length > 0 ? 'Comes along' : 'Taken over'}, as you had not touched it:{' '}
          {taken.map(labelOf).join(', ')}.
        </p>
      ) : null}
      {contested.length === 0 ? (
        <p>Nothing of yours is in the way. Save again to keep both.</p>
      ) : (
        <>
          {contested.map((name) => (
            <fieldset key={name} className={styles.conflictField}>
              <legend>{labelOf(name)}</legend>
              {[false, true].map((isTheirs) => (
                <label key={String(isTheirs)}>
                  <input
                    type="radio"
                    name={`${id}-${name}`}
                    checked={chosen.has(name) === isTheirs}
                    onChange={() => choose(name, isTheirs)}
                  />
                  <span>
                    <b>{isTheirs ? 'Theirs' : 'Mine'}</b>
                    <span className={styles.conflictValue}>{draftWords((isTheirs ? theirs : draft.values)[name])}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
          <p className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
            <Button size="sm" variant="action" onClick={() => resolve([...chosen])}>
              Go on with these
            </Button>
            <Button size="sm" onClick={() => resolve(contested)}>
              Take all of theirs
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
