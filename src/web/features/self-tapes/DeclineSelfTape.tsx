import { useLocation } from '@tanstack/react-router'
import type { SelfTape } from '#contract/schemas/self-tapes.ts'
import { selfTapes } from '#contract/self-tapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './self-tape.module.css'

/** Declines to send a film, with a reason; works without script. */
export function DeclineSelfTape({ tape: { id } }: { tape: SelfTape }) {
  const decline = useWrite(selfTapes.decline)
  // Both pages with one's applications take it.
  const page = useLocation({ select: ({ pathname }) => (pathname === '/casting' ? '/casting' : '/applications') })
  const prefix = `self-tape-${id}`
  const isRefused = usePosted('selfTapeDecline')?.ok === false
  const form = useForm({
    plain: 'selfTapeDecline',
    prefix,
    check: (values) => (textOf(values, 'reason').trim() ? {} : { reason: 'Say why, so that casting can plan' }),
    async send(values) {
      await decline.mutateAsync({ params: { id }, body: { reason: textOf(values, 'reason') } })
      toast({ title: 'Declined. The label is told', variant: 'success' })
    },
    failed: (error) => ({ title: 'Not sent', description: messageOf(error, 'Unable to connect to server') }),
  })
  return (
    <details className={styles.decline} open={isRefused || undefined}>
      <summary>Decline</summary>
      <form
        method="post"
        action={`${page}?self-tape=${id}`}
        noValidate
        onSubmit={form.onSubmit}
        className={styles.form}
        aria-label="Decline the self-tape"
      >
        <ErrorSummary errors={form.errors} />
        <Field label="Reason" id={`${prefix}-reason`} error={form.errorOf('reason')}>
          <textarea name="reason" rows={2} maxLength={1000} dir="auto" />
        </Field>
        <p>
          <Button type="submit" size="sm" busy={form.busy}>
            Decline to send it
          </Button>
        </p>
      </form>
    </details>
  )
}
