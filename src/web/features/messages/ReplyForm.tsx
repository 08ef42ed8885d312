import { useState } from 'react'
import { MAX_MESSAGE_LENGTH, replySubject } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { DraftNote } from '#web/platform/forms/drafts/DraftNote.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import * as styles from './message.module.css'
import { useMessageDraft } from './use-message-draft.ts'
import { SendingCancelled, useSending } from './use-sending.ts'

/** Answers the open message; what is typed stays until it has arrived. */
export function ReplyForm({ message, to }: { message: Message; to: string }) {
  const subject = replySubject(message.subject)
  const draft = useMessageDraft(String(message.id), { receiverUsername: to, subject, content: '' })
  const [file, setFile] = useState<File | null>(null)
  const sending = useSending()
  const form = useForm({
    plain: 'reply',
    prefix: 'reply',
    check() {
      if (draft.values.content.trim()) return {}
      toast({ title: 'Missing Content', description: 'Please enter a reply message', variant: 'destructive' })
      return { content: 'Please enter a reply message' }
    },
    async send() {
      const fields = { subject, content: draft.values.content, parentMessageId: message.id }
      const sent = await sending.send(fields, file)
      draft.forget()
      setFile(null)
      toast({
        title: sent.isHeld ? 'Reply held' : 'Reply Sent',
        description: sent.isHeld ? HELD_NOTE : `To ${to}. It is in Sent.`,
        variant: 'success',
      })
    },
    failed: (error) =>
      error instanceof SendingCancelled
        ? null
        : { title: 'Failed to Reply', description: messageOf(error, 'Could not send the reply.') },
    alsoToast: true,
  })
  return (
    <form
      ref={draft.form}
      method="post"
      action={`/messages?message=${message.id}`}
      noValidate
      onSubmit={form.onSubmit}
      className={styles.reply}
      aria-label={`Reply to ${to}`}
    >
      <input type="hidden" name="parentMessageId" value={message.id} />
      <input type="hidden" name="subject" value={subject} />
      <ErrorSummary errors={form.errors} />
      <Field label={`Reply to ${to}`} id="reply-content" error={form.errorOf('content')}>
        <textarea
          name="content"
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          value={form.typed('content') && !draft.values.content ? form.typed('content') : draft.values.content}
          onChange={({ target }) => draft.set({ content: target.value })}
        />
      </Field>
      {file ? (
        <AttachmentField
          label="Attach"
          file={file}
          change={setFile}
          progress={sending.progress}
          cancel={sending.cancel}
        />
      ) : null}
      <p className={styles.replyEnd}>
        <Button type="submit" variant="ink" icon="send" busy={form.busy}>
          Send Reply
        </Button>
        {file ? null : (
          <AttachmentField label="Attach" file={null} change={setFile} progress={null} cancel={sending.cancel} />
        )}
        <DraftNote state={draft.state} />
      </p>
    </form>
  )
}
