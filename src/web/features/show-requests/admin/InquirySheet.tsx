import type { ReactNode } from 'react'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { type StatusWords, statusChoices } from '#web/platform/admin/status-words.ts'

interface Inquiry {
  id: number
  version: number
  updatedAt: string
  status: string
  notes: string | null
}

type InquiryValues = Record<'status' | 'notes', string>

interface InquirySheetProps<I extends Inquiry> {
  noun: string
  /** Under which its history is kept. */
  kind: 'show_requests' | 'artist_applications'
  title: string
  inquiry: I
  statuses: Readonly<Record<string, StatusWords>>
  /** Sends what changed, with the version it was changed on. */
  update: (id: number, body: Partial<InquiryValues> & { version?: number | undefined }) => Promise<I>
  reload: () => Promise<I>
  close: () => void
  /** Everything that was sent. */
  children: ReactNode
}

/** Something that came in from outside: what was sent, and what the label makes of it. */
export function InquirySheet<I extends Inquiry>(props: InquirySheetProps<I>) {
  const { noun, kind, title, inquiry, statuses, update, reload, close, children } = props
  const life = useRecordForm<I, InquiryValues>({
    prefix: 'inquiry',
    record: inquiry,
    valuesOf: (record) => ({ status: (record ?? inquiry).status, notes: (record ?? inquiry).notes ?? '' }),
    labels: { status: 'Status', notes: 'Notes' },
    words: itemWords,
    update: (id, version, changed) => update(id, { ...changed, version }),
    reload,
  })
  return (
    <RecordSheet noun={noun} kind={kind} title={title} life={life} close={close}>
      {children}
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={life.form} name="status" wide options={statusChoices(statuses)} />
        <DraftField form={life.form} name="notes" lines={4} hint="For the label alone" maxLength={4000} />
      </div>
    </RecordSheet>
  )
}
