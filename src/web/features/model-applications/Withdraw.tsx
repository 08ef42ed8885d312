import { useState } from 'react'
import { modelApplications } from '#contract/model-applications.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** What withdrawing means: only whoever was accepted has a place to give up. */
function whatBecomesOf({ form, statusCode }: Application, name: string): string {
  const what = form === 'general' ? '' : ` for ${name}`
  return statusCode === 'accepted'
    ? `Your place${what} goes to somebody else.`
    : `Casting no longer considers you${what}.`
}

/** Takes an application back, with a reason where its applicant gives one. */
export function Withdraw({ application, name }: { application: Application; name: string }) {
  const { id, statusCode } = application
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = useWrite(modelApplications.withdraw)
  const confirm = () =>
    // The state they saw goes with it: the label may have decided since.
    withdraw.mutateAsync({ params: { id }, body: { reason: reason.trim() || null, from: statusCode } }).then(
      () => toast({ title: 'Application withdrawn', description: `You took back: ${name}.`, variant: 'success' }),
      (error: unknown) =>
        toast({
          title: 'Not withdrawn',
          description: messageOf(error, 'Unable to connect to server'),
          variant: 'destructive',
        }),
    )
  return (
    <p>
      <Button size="sm" aria-label={`Withdraw: ${name}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <LazyConfirm
        title="Withdraw this application?"
        description={`${whatBecomesOf(application, name)} You may apply again while the call is open.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        onConfirm={confirm}
        open={asking}
        onOpenChange={setAsking}
      >
        <Field label="Reason" optional hint="The label reads it.">
          <textarea
            rows={2}
            maxLength={1000}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </LazyConfirm>
    </p>
  )
}
