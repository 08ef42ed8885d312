import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { DeskPanel } from '#web/kit/desk/DeskPanel.tsx'
import { SaveBar } from '#web/kit/desk/SaveBar.tsx'
import type { Draft, DraftValues } from '#web/kit/desk/use-draft.ts'
import { ErrorSummary, type FormError } from '#web/kit/ErrorSummary.tsx'
import { ChangedAt } from './ChangedAt.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

export interface RecordSheetProps<V extends DraftValues> {
  noun: string
  title: string
  art?: ReactNode
  /** The record's form, as `useRecordForm` answers it. */
  life: {
    form: Pick<Draft<V>, 'changed' | 'labels' | 'discard'>
    base: { updatedAt?: string | undefined } | null
    errors: readonly FormError[]
    busy: boolean
    isDirty: boolean
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    conflict: string | null
    takeTheirs: () => unknown
    keepMine: () => unknown
  }
  close: () => void
  /** The way to delete it, at the foot. */
  removal?: ReactNode
  children: ReactNode
}

/** The form of one record in its panel, with what went wrong on top and the save bar at the foot. */
export function RecordSheet<V extends DraftValues>(props: RecordSheetProps<V>) {
  const { noun, title, art, life, close, removal, children } = props
  const formId = useId()
  return (
    <DeskPanel
      label={life.base ? `Edit ${noun}` : `New ${noun}`}
      title={title}
      caption={<ChangedAt at={life.base?.updatedAt} />}
      art={art}
      close={close}
    >
      <form id={formId} className="desk-form" method="post" noValidate onSubmit={life.onSubmit}>
        <ErrorSummary errors={life.errors} />
        {life.conflict ? (
          <ConflictNotice message={life.conflict} keepMine={life.keepMine} takeTheirs={life.takeTheirs} />
        ) : null}
        {children}
        {life.base ? removal : <Button onClick={close}>Cancel</Button>}
      </form>
      <SaveBar
        draft={life.form}
        form={formId}
        saveLabel={life.base ? `Save ${noun}` : `Add ${noun}`}
        busy={life.busy}
      />
      <LeaveGuard dirty={life.isDirty} />
    </DeskPanel>
  )
}
