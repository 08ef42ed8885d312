import type { Interview } from '#contract/schemas/interview-slots.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './interview.module.css'
import { useChoice } from './use-choice.ts'

/** Gives the chosen time back; another can be chosen then. */
export function GiveBackInterviewSlot({ interview }: { interview: Interview }) {
  const { send, action } = useChoice(interview)
  const form = useForm({
    prefix: `interview-${interview.id}-back`,
    send: () => send(null),
    failed: (error) => ({ title: 'Not given back', description: messageOf(error, 'Unable to connect to server') }),
  })
  return (
    <form method="post" action={action} onSubmit={form.onSubmit} className={styles.form}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="slotId" value="" />
      <p>
        <Button type="submit" size="sm" busy={form.busy}>
          Give this time back
        </Button>
      </p>
    </form>
  )
}
