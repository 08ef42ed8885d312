import type { ReactNode } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { DeskPanel } from '#web/kit/desk/DeskPanel.tsx'
import type { DraftValues } from '#web/kit/desk/use-draft.ts'
import { ChangedAt } from './ChangedAt.tsx'
import { RecordFields, type RecordLife } from './RecordFields.tsx'

export interface RecordSheetProps<V extends DraftValues> {
  noun: string
  title: string
  art?: ReactNode
  life: RecordLife<V> & { base: { updatedAt?: string | undefined } | null }
  close: () => void
  /** The way to delete it, at the foot. */
  removal?: ReactNode
  /** What belongs to it and is saved by itself, below the form. */
  after?: ReactNode
  children: ReactNode
}

/** The form of one record in its panel. */
export function RecordSheet<V extends DraftValues>(props: RecordSheetProps<V>) {
  const { noun, title, art, life, close, removal, after, children } = props
  return (
    <DeskPanel
      label={life.base ? `Edit ${noun}` : `New ${noun}`}
      title={title}
      caption={<ChangedAt at={life.base?.updatedAt} />}
      art={art}
      close={close}
    >
      <RecordFields life={life} saveLabel={life.base ? `Save ${noun}` : `Add ${noun}`}>
        {children}
        {life.base ? removal : <Button onClick={close}>Cancel</Button>}
      </RecordFields>
      {after}
    </DeskPanel>
  )
}
