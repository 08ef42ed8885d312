import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './save-bar.module.css'
import type { Draft } from './use-draft.ts'

interface SaveBarProps<V extends DraftValues> {
  draft: Pick<Draft<V>, 'changed' | 'labels' | 'discard'>
  /** Id of the form the save button submits. */
  form: string
  saveLabel: string
  busy: boolean
}

/** Stands at the foot of the page while a draft has changes, and names them as the labels of its form do. */
export function SaveBar<V extends DraftValues>({ draft, form, saveLabel, busy }: SaveBarProps<V>) {
  const names = draft.changed.flatMap((name) => draft.labels[name] ?? [])
  if (draft.changed.length === 0) return null
  return (
    <section className={styles.saveBar} data-part="save-bar" aria-label="Unsaved changes">
      <b>{countWords(Math.max(1, names.length), 'change')}</b>
      <p>{names.length > 0 ? `${names.join(', ')}. Not saved yet.` : 'Not saved yet.'}</p>
      <Button onClick={draft.discard} disabled={busy}>
        Discard
      </Button>
      <Button type="submit" form={form} variant="ink" busy={busy}>
        {saveLabel}
      </Button>
    </section>
  )
}
