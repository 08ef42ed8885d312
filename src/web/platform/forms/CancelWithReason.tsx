import { type ComponentProps, useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface CancelWithReasonProps
  extends Pick<ComponentProps<typeof LazyConfirm>, 'title' | 'description' | 'confirmLabel'> {
  /** What the button says that asks, and what it is called where that is not enough. */
  button: string
  buttonLabel?: string
  /** Who reads the reason. */
  hint: string
  /** Said once it is done. */
  done: string
  cancel: (reason: string | null) => Promise<unknown>
}

/** A button that calls something off which others count on, after asking why; they read the reason. */
export function CancelWithReason({ button, buttonLabel, hint, done, cancel, ...question }: CancelWithReasonProps) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = () =>
    cancel(reason.trim() || null).then(
      () => void toast({ title: done, variant: 'success' }),
      (error: unknown) =>
        void toast({
          title: 'Not cancelled',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <>
      <Button size="sm" aria-label={buttonLabel} onClick={() => setAsking(true)}>
        {button}
      </Button>
      <LazyConfirm {...question} cancelLabel="Keep it" onConfirm={confirm} open={asking} onOpenChange={setAsking}>
        <Field label="Reason" optional hint={hint}>
          <textarea
            rows={2}
            maxLength={1000}
            dir="auto"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </LazyConfirm>
    </>
  )
}
