import type { ReactNode } from 'react'
import { Sleeve, type SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { DeleteRecord } from '../removal/DeleteRecord.tsx'
import type { RemovingEditorProps } from './editor-props.ts'
import { RecordSheet, type RecordSheetProps } from './RecordSheet.tsx'

interface SleevedSheetProps<V extends DraftValues> extends Pick<RemovingEditorProps, 'close' | 'remove'> {
  kind: string
  life: RecordSheetProps<V>['life'] & {
    base: (Omit<SleevePictured, 'kind' | 'title'> & { id: number } & ({ title: string } | { name: string })) | null
  }
  /** What belongs to it and is saved by itself, below the form. */
  after?: ReactNode
  /** The fields; they are given the sleeve, to stand in while there is no picture. */
  children: (sleeve: ReactNode) => ReactNode
}

/** The form of a record that has a sleeve and can be deleted with a way back. */
export function SleevedSheet<V extends DraftValues>({
  kind,
  life,
  close,
  remove,
  after,
  children,
}: SleevedSheetProps<V>) {
  const { base } = life
  const title = base ? ('title' in base ? base.title : base.name) : `New ${kind}`
  const sleeve = <Sleeve record={base ? { ...base, kind, title } : { id: 0, kind, title, artist: null }} sizes="64px" />
  return (
    <RecordSheet
      noun={kind}
      kind={`${kind}s`}
      title={title}
      art={sleeve}
      life={life}
      close={close}
      after={after}
      removal={base ? <DeleteRecord noun={kind} remove={() => remove(base.id, title)} /> : null}
    >
      {children(sleeve)}
    </RecordSheet>
  )
}
