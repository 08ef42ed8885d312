import { interviewSlots } from '#contract/interview-slots.ts'
import type { InterviewsOfCall } from '#contract/schemas/interview-slots.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { CancelWithReason } from '#web/platform/forms/CancelWithReason.tsx'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
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
  const cancel = useWrite(interviewSlots.cancel)
  return (
    <CancelWithReason
      button="Cancel"
      buttonLabel={`Cancel ${when}`}
      title="Cancel this time?"
      description={
        taken.length > 0
          ? `${taken.map(({ name }) => name).join(', ')} will be told ${BY_NOTICE_AND_LETTER}, and may choose another time.`
          : 'Nobody has chosen it yet.'
      }
      confirmLabel="Cancel this time"
      hint="Whoever chose it reads it."
      done="Time cancelled"
      cancel={(reason) => cancel.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
