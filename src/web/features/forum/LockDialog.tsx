import { forum } from '#contract/forum.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './post-form.module.css'

/** Locks a topic, with a line that is said below it. */
export function LockDialog({ id, close }: { id: number; close: () => void }) {
  const update = useWrite(forum.updateTopic)
  const form = useForm({
    prefix: 'lock',
    async send(values) {
      const body = { isLocked: true, lockReason: textOf(values, 'lockReason') }
      await update.mutateAsync({ params: { id }, body })
      close()
    },
    failed: (error) => ({ title: 'Not locked', description: messageOf(error, 'The topic is still open.') }),
  })
  return (
    <Dialog title="Lock this topic" size="small" open onOpenChange={(isOpen) => isOpen || close()}>
      <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Lock this topic">
        <ErrorSummary errors={form.errors} />
        <Field label="What is said below it" optional id="lock-lockReason" error={form.errorOf('lockReason')}>
          <input name="lockReason" dir="auto" maxLength={300} />
        </Field>
        <p className={styles.end}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="ink" busy={form.busy}>
            Lock
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
