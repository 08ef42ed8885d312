import { type ReactNode, useRef, useState } from 'react'
import { type ModeratedKind, moderation, reportReasons } from '#contract/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ReportFields } from './ReportFields.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    const values = new FormData(form.current ?? undefined)
    const reason = reportReasons.find((one) => one === values.get('reason'))
    setError(reason ? null : 'Choose what is wrong with it')
    if (!reason) return
    try {
      const { message } = await report.mutateAsync({ body: { kind, id, reason, words: textOf(values, 'words') } })
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
      <form ref={form} className={formPageStyles.stack} onSubmit={(event) => event.preventDefault()}>
        <ReportFields error={error} authorName={authorName} />
      </form>
    </Dialog>
  )
}
