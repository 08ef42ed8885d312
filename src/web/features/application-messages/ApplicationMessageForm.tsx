import { applicationMessages, MAX_APPLICATION_MESSAGE_LENGTH } from '#contract/application-messages.ts'
import type { Conversation } from '#contract/schemas/application-messages.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './application-messages.module.css'

interface WriteMessageProps {
  conversation: Conversation
  /** The last message on the page. */
  last: number | undefined
}

/** Writes beside an application; what is typed stays until it has arrived. Works without script. */
export function ApplicationMessageForm({
  conversation: { applicationId, applicantName, isLabel },
  last,
}: WriteMessageProps) {
  const draft = useStoredDraft(`application message ${applicationId}`, { content: '' })
  const write = useWrite(applicationMessages.send)
  const once = useIdempotencyKey()
  const form = useForm({
    plain: 'applicationMessage',
    prefix: 'application-message',
    check: () => (draft.latest().content.trim() ? {} : { content: 'Message is required' }),
    async send() {
      const fields = { content: draft.latest().content, ...(last === undefined ? {} : { seen: last }) }
      await once(fields, (body) => write.mutateAsync({ params: { id: applicationId }, body }))
      draft.reset()
    },
    failed: (error) => ({ title: 'Not sent', description: messageOf(error, 'Unable to connect to server') }),
  })
  return (
    <form
      ref={draft.form}
      method="post"
      action={`/application-messages/${applicationId}`}
      noValidate
      onSubmit={form.onSubmit}
      className={styles.write}
    >
      {/* Pressed twice without script, what is sent after the same message is sent once. */}
      <input type="hidden" name="key" value={`without-script-${applicationId}-${last ?? 0}`} />
      <input type="hidden" name="seen" value={last ?? ''} />
      <ErrorSummary errors={form.errors} />
      <Field
        label={isLabel ? `Write to ${applicantName}` : 'Write to the label'}
        id="application-message-content"
        error={form.errorOf('content')}
      >
        <textarea
          name="content"
          rows={4}
          maxLength={MAX_APPLICATION_MESSAGE_LENGTH}
          dir="auto"
          value={draft.values.content || form.typed('content') || ''}
          onChange={({ target }) => draft.set({ content: target.value })}
        />
      </Field>
      <p>
        <Button type="submit" variant="ink" icon="send" busy={form.busy}>
          Send
        </Button>
      </p>
    </form>
  )
}
