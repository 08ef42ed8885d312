import { releaseForms } from '#contract/release-forms.ts'
import type { ReleaseForm } from '#contract/schemas/release-forms.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './release-form.module.css'
import { postedTo } from './SignReleaseForm.tsx'

/** Declines to sign, with a reason. */
export function DeclineReleaseForm({ form }: { form: ReleaseForm }) {
  const write = useWrite(releaseForms.decline)
  const life = useForm({
    plain: 'declineReleaseForm',
    prefix: 'decline',
    async send(values) {
      await write.mutateAsync({ params: { id: form.id }, body: { reason: textOf(values, 'reason') } })
      toast({ title: 'Declined. The label is told', variant: 'success' })
    },
    failed: (error) =>
      isShownAtFields(error)
        ? null
        : { title: 'Not declined', description: messageOf(error, 'The server could not be reached.') },
  })
  return (
    <details className={styles.decline} open={life.errors.length > 0 || undefined}>
      <summary>I do not want to sign this</summary>
      <form
        method="post"
        action={postedTo(form, 'decline')}
        noValidate
        onSubmit={life.onSubmit}
        className={styles.form}
        aria-label="Decline"
      >
        <ErrorSummary errors={life.errors} />
        <Field label="Reason" id="decline-reason" hint="The label reads it." error={life.errorOf('reason')}>
          <textarea name="reason" rows={3} maxLength={1000} dir="auto" defaultValue={life.typed('reason')} />
        </Field>
        <p>
          <Button type="submit" busy={life.busy}>
            Decline the release form
          </Button>
        </p>
      </form>
    </details>
  )
}
