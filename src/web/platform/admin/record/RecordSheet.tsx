import type { ReactNode } from 'react'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AdminPanel } from '../AdminPanel.tsx'
import { ChangedAt } from './ChangedAt.tsx'
import { HistoryLink } from './HistoryLink.tsx'
import { RecordFields, type RecordFormState } from './RecordFields.tsx'

export interface RecordSheetProps<V extends DraftValues> {
  noun: string
  /** Under which its history is kept. */
  kind: string
  title: string
  art?: ReactNode
  life: RecordFormState<V> & { base: { id: number; updatedAt?: string | undefined } | null }
  close: () => void
  /** The way to delete it, at the foot. */
  removal?: ReactNode
  /** What belongs to it and is saved by itself, below the form. */
  after?: ReactNode
  children: ReactNode
}

/** The form of one record in its panel. */
export function RecordSheet<V extends DraftValues>(props: RecordSheetProps<V>) {
  const { noun, kind, title, art, life, close, removal, after, children } = props
  return (
    <AdminPanel
      label={life.base ? `Edit ${noun}` : `New ${noun}`}
      title={title}
      caption={
        <>
          <ChangedAt at={life.base?.updatedAt} />
          {life.base ? <HistoryLink kind={kind} id={life.base.id} /> : null}
        </>
      }
      art={art}
      close={close}
    >
      <RecordFields life={life} saveLabel={life.base ? `Save ${noun}` : `Add ${noun}`}>
        {children}
        {life.base ? removal : <Button onClick={close}>Cancel</Button>}
      </RecordFields>
      {after}
    </AdminPanel>
  )
}
