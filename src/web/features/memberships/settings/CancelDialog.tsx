import { memberships } from '#contract/memberships.ts'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { dayWords } from './pass-words.ts'

interface CancelDialogProps {
  pass: string
  until: string
  close: () => void
}

/** One honest question, which nobody has to answer, and the choice to leave at once. */
export function CancelDialog({ pass, until, close }: CancelDialogProps) {
  const cancel = useWrite(memberships.cancel)
  const form = useForm({
    prefix: 'cancel',
    send: async (values) => {
      const now = textOf(values, 'now') !== ''
      await cancel.mutateAsync({ body: { reason: textOf(values, 'reason'), now } })
      toast({ title: now ? `Your ${pass} has ended` : `Your ${pass} is cancelled`, variant: 'success' })
      close()
    },
    failed: (error) =>
      isUnreachable(error) ? null : { title: 'Error', description: messageOf(error, 'It could not be cancelled.') },
  })
  return (
    <Dialog
      title={`Cancel your ${pass}?`}
      description={`It stays valid until ${dayWords(until)}, and nothing more is charged.`}
      size="small"
      open
      onOpenChange={(open) => open || close()}
    >
      <form onSubmit={form.onSubmit} noValidate className={formPageStyles.stack}>
        <ErrorSummary errors={form.errors} />
        <Field label="What was missing? (if you like to say)" id="cancel-reason" error={form.errorOf('reason')}>
          <textarea name="reason" rows={3} maxLength={1000} />
        </Field>
        <label className={choicesStyles.check}>
          <input type="checkbox" name="now" />
          End it now instead. What is left of it is not given back.
        </label>
        <Button type="submit" variant="ink" busy={form.busy}>
          Cancel renewal
        </Button>
      </form>
    </Dialog>
  )
}
