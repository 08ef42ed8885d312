import { type FormEvent, type ReactNode, useId } from 'react'
import * as styles from '#web/platform/admin/panel.module.css'
import { ConflictNotice } from '#web/platform/forms/conflict/ConflictNotice.tsx'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import type { SaveConflict } from '#web/platform/forms/conflict/save-conflict.ts'
import { ErrorSummary, type FormError } from '#web/platform/forms/ErrorSummary.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { Draft } from './use-draft.ts'
import { useSaveKey } from './use-save-key.ts'

/** A form of the back office, as `useRecordForm` answers it. */
export interface RecordFormState<V extends DraftValues> {
  form: Pick<Draft<V>, 'changed' | 'labels' | 'discard' | 'values'>
  errors: readonly FormError[]
  busy: boolean
  isDirty: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  conflict: SaveConflict<V> | null
  resolve: (taken: readonly (keyof V & string)[]) => void
}

interface RecordFieldsProps<V extends DraftValues> {
  life: RecordFormState<V>
  saveLabel: string
  children: ReactNode
}

/** The fields of a record with what went wrong on top, the save bar at the foot, and a question before changes are lost. */
export function RecordFields<V extends DraftValues>({ life, saveLabel, children }: RecordFieldsProps<V>) {
  const formId = useId()
  return (
    <>
      <form
        {...useSaveKey(life.isDirty)}
        id={formId}
        className={styles.adminForm}
        data-part="admin-form"
        method="post"
        noValidate
        onSubmit={life.onSubmit}
      >
        <ErrorSummary errors={life.errors} />
        {life.conflict ? <ConflictNotice conflict={life.conflict} draft={life.form} resolve={life.resolve} /> : null}
        {children}
      </form>
      <SaveBar draft={life.form} form={formId} saveLabel={saveLabel} busy={life.busy} />
      <LeaveGuard dirty={life.isDirty} />
    </>
  )
}
