import { useState } from 'react'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '#contract/messages.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { DraftNote } from '#web/platform/forms/drafts/DraftNote.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import * as attachmentStyles from './attachment.module.css'
import * as styles from './message.module.css'
import { RecipientField } from './RecipientField.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { SendingCancelled, useSending } from './use-sending.ts'

const REQUIRED = {
  receiverUsername: 'Choose who it is for',
  subject: 'Write a subject',
  content: 'Write a message',
}
const EMPTY = { receiverUsername: '', subject: '', content: '' }

/** What is told: in the message center of the label in the words promised there (002 §8), elsewhere in those of 001 §8. */
const words = {
  center: {
    missing: { title: 'Please fill in all fields' },
    sent: 'Message sent successfully!',
    failed: 'Failed to send message',
  },
  page: {
    missing: { title: 'Missing Information', description: 'Please fill in all required fields' },
    sent: 'Message Sent',
    failed: 'Failed to Send',
  },
}

interface ComposeFormProps {
  done: () => void
  /** Whether it stands in the message center of the back office. */
  isCenter: boolean
}

/** A new message: what is typed stays until it has arrived, or was thrown away. */
export function ComposeForm({ done, isCenter }: ComposeFormProps) {
  const said = isCenter ? words.center : words.page
  const draft = useMessageDraft('new', EMPTY)
  const [file, setFile] = useState<File | null>(null)
  const sending = useSending()
  const form = useForm({
    plain: 'message',
    prefix: 'compose',
    check(values) {
      const wrong = Object.entries(REQUIRED).filter(([name]) => !textOf(values, name).trim())
      if (wrong.length > 0) toast({ ...said.missing, variant: 'destructive' })
      return Object.fromEntries(wrong)
    },
    async send(values) {
      const text = (name: string) => textOf(values, name)
      const fields = { receiverUsername: text('receiverUsername'), subject: text('subject'), content: text('content') }
      const sent = await sending.send(fields, file)
      draft.forget()
      toast({
        title: sent.isHeld ? 'Message held' : said.sent,
        description: sent.isHeld ? HELD_NOTE : `To ${sent.receiverUsername ?? 'the label'}. It is in Sent.`,
        variant: 'success',
      })
      done()
    },
    failed: (error) =>
      error instanceof SendingCancelled
        ? null
        : { title: said.failed, description: messageOf(error, 'Could not send the message.') },
    alsoToast: true,
  })
  const { values, set } = draft
  const typed = (name: keyof typeof EMPTY) => values[name] || (form.typed(name) ?? '')
  return (
    <form
      ref={draft.form}
      method="post"
      action="/messages?compose=true"
      noValidate
      onSubmit={form.onSubmit}
      className={formPageStyles.stack}
      aria-label="Compose New Message"
    >
      <ErrorSummary errors={form.errors} />
      <RecipientField
        value={typed('receiverUsername')}
        change={(receiverUsername) => set({ receiverUsername })}
        error={form.errorOf('receiverUsername')}
      />
      <Field label="Subject" id="compose-subject" error={form.errorOf('subject')}>
        <input
          name="subject"
          maxLength={MAX_SUBJECT_LENGTH}
          value={typed('subject')}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </Field>
      <Field label="Message" id="compose-content" error={form.errorOf('content')}>
        <textarea
          name="content"
          rows={5}
          maxLength={MAX_MESSAGE_LENGTH}
          value={typed('content')}
          onChange={({ target }) => set({ content: target.value })}
        />
      </Field>
      <div className={attachmentStyles.attach}>
        <AttachmentField
          label="Attach File"
          file={file}
          change={setFile}
          progress={sending.progress}
          cancel={sending.cancel}
        />
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          One file, up to 10MB: images, video, pdf, doc, docx, txt
        </p>
      </div>
      <p className={styles.composeEnd}>
        <DraftNote state={draft.state} />
        <Button
          className={styles.needsScript}
          onClick={() => {
            draft.store()
            done()
          }}
        >
          Keep as draft
        </Button>
        <Button type="submit" variant="ink" busy={form.busy}>
          Send
        </Button>
      </p>
    </form>
  )
}
