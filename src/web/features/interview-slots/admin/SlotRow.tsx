import { useState } from 'react'
import { interviewSlots } from '#contract/interview-slots.ts'
import type { InterviewsOfCall } from '#contract/schemas/interview-slots.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../interview.module.css'

type Slot = InterviewsOfCall['slots'][number]

const standOf = ({ isCancelled, isPast, taken, seats }: Slot) => {
  if (isCancelled) return 'Cancelled'
  if (taken.length > 0) return taken.length < seats ? `${seats - taken.length} of ${seats} places free` : null
  return isPast ? 'Nobody came by it' : seats > 1 ? `${seats} places free` : 'Free'
}

/** One time of a call: who comes, and the way to cancel it. */
export function SlotRow({ slot }: { slot: Slot }) {
  const { when, endTime, place, link, taken, isCancelled, isPast } = slot
  return (
    <li data-cancelled={isCancelled ? '' : undefined}>
      <div>
        <b>
          {when}, until {endTime}
        </b>{' '}
        <OwnTime start={slot} />
        {taken.length > 0 ? (
          <p className={styles.who} dir="auto">
            {taken.map(({ name }) => name).join(', ')}
          </p>
        ) : null}
        <p dir="auto">{[standOf(slot), place, link ? 'Online' : null].filter(Boolean).join('. ')}</p>
      </div>
      {isCancelled || isPast ? null : <CancelSlot slot={slot} />}
    </li>
  )
}

function CancelSlot({ slot: { id, when, taken } }: { slot: Slot }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useWrite(interviewSlots.cancel)
  const confirm = () =>
    cancel.mutateAsync({ params: { id }, body: { reason: reason.trim() || null } }).then(
      () => void toast({ title: 'Time cancelled', variant: 'success' }),
      (error: unknown) =>
        void toast({
          title: 'Not cancelled',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <>
      <Button size="sm" aria-label={`Cancel ${when}`} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <LazyConfirm
        title="Cancel this time?"
        description={
          taken.length > 0
            ? `${taken.map(({ name }) => name).join(', ')} will be told by notice and letter, and may choose another time.`
            : 'Nobody has chosen it yet.'
        }
        confirmLabel="Cancel this time"
        cancelLabel="Keep it"
        onConfirm={confirm}
        open={asking}
        onOpenChange={setAsking}
      >
        <Field label="Reason" optional hint="Whoever chose it reads it.">
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
