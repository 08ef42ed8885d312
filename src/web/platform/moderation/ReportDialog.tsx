import { type ReactNode, useState } from 'react'
import {
  MAX_MODERATION_WORDS,
  type ModeratedKind,
  moderation,
  type ReportReason,
  reportReasons,
} from '#contract/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { reasonWords } from './reason-words.ts'
import * as styles from './report-dialog.module.css'

export interface ReportDialogProps {
  kind: ModeratedKind
  id: number
  /** What is reported: "reply 1". */
  called: string
  authorName: string | null
  /** The beginning of what it says. */
  excerpt: string
  /** What can be done besides, such as blocking its author. */
  besides?: ReactNode
  close: () => void
}

/** Tells the label of something that does not belong here. */
export function ReportDialog({ kind, id, called, authorName, excerpt, besides, close }: ReportDialogProps) {
  const report = useWrite(moderation.report)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const send = async () => {
    setAsked(true)
    if (!reason) return
    try {
      const { message } = await report.mutateAsync({ body: { kind, id, reason, words } })
      toast({ title: 'Reported', description: message ?? '', variant: 'success' })
      close()
    } catch (error) {
      toast({
        title: 'Not reported',
        description: messageOf(error, 'The server could not be reached.'),
        variant: 'destructive',
      })
    }
  }
  const author = authorName ?? 'whoever wrote it'
  return (
    <Dialog
      title={`Report ${called}`}
      open
      onOpenChange={(open) => open || close()}
      actions={
        <>
          {besides}
          <Button onClick={close}>Cancel</Button>
          <Button variant="ink" busy={report.isPending} onClick={() => void send()}>
            Send report
          </Button>
        </>
      }
    >
      <blockquote className={styles.reported} dir="auto">
        {authorName ? <b>{authorName}</b> : null} {excerpt}
      </blockquote>
      <FieldGroup
        legend="What is wrong with it?"
        id="report-reason"
        error={isAsked && !reason ? 'Choose what is wrong with it' : null}
      >
        <div className={styles.reasons}>
          {reportReasons.map((one) => (
            <label key={one} className={choicesStyles.option}>
              <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => setReason(one)} />
              {reasonWords[one]}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field
        label="Say more"
        optional
        hint={`Goes to the house, not to ${author}. You get a notice when it is settled.`}
      >
        <textarea
          rows={3}
          maxLength={MAX_MODERATION_WORDS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
