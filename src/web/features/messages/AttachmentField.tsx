import { useId } from 'react'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TOO_LARGE, ATTACHMENT_TYPES } from '#contract/messages.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './attachment.module.css'
import { bytesWords } from './message-words.ts'

interface AttachmentFieldProps {
  label: string
  file: File | null
  change: (file: File | null) => void
  /** How much of it is on its way; null while it is not. */
  progress: { sent: number; total: number } | null
  cancel: () => void
}

/** Chooses the one file that goes along, and shows it. */
export function AttachmentField({ label, file, change, progress, cancel }: AttachmentFieldProps) {
  const id = useId()
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const { title, message } = ATTACHMENT_TOO_LARGE
    if (chosen.size > ATTACHMENT_MAX_BYTES) toast({ title, description: message, variant: 'destructive' })
    else change(chosen)
  }
  if (file)
    return (
      <div className={styles.attachment} data-part="chosen-file">
        <Icon name="clip" />
        <span className={styles.name}>
          <b>{file.name}</b>{' '}
          <span className={styles.kind}>
            {progress
              ? `${bytesWords(Math.min(progress.sent, file.size))} of ${bytesWords(file.size)}`
              : `${bytesWords(file.size)}, attached`}
          </span>
          {progress ? (
            <span
              className={styles.progress}
              role="progressbar"
              aria-label={`Sending ${file.name}`}
              aria-valuenow={Math.round((progress.sent / Math.max(1, progress.total)) * 100)}
            >
              <span style={{ width: `${(progress.sent / Math.max(1, progress.total)) * 100}%` }} />
            </span>
          ) : null}
        </span>
        <Button variant="bare" size="sm" icon="close" onClick={() => (progress ? cancel() : change(null))}>
          {progress ? 'Cancel' : 'Remove'}
        </Button>
      </div>
    )
  return (
    <span className={styles.choose}>
      <label htmlFor={id} className={buttonStyles.button} data-part="button" data-variant="outline" data-size="md">
        <Icon name="clip" />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={ATTACHMENT_TYPES}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
    </span>
  )
}
