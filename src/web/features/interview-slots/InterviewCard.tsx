import { interviewSlots } from '#contract/interview-slots.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { Interview } from '#contract/schemas/interview-slots.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import * as partStyles from '#web/platform/ui/application-part.module.css'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { ChooseInterviewSlot } from './ChooseInterviewSlot.tsx'
import { GiveBackInterviewSlot } from './GiveBackInterviewSlot.tsx'
import * as styles from './interview.module.css'
import { interviewHeadingId } from './use-choice.ts'

/** An interview as its applicant sees it: the chosen time with all there is to know, or the times to choose from. */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { id, slot, choices, allowed } = interview
  const heading = interviewHeadingId(id)
  const mayChoose = allowed.includes('choose')
  return (
    <section id={`interview-${id}`} className={partStyles.part} aria-labelledby={heading}>
      <p className={partStyles.head}>
        <b id={heading}>Interview</b>
        {slot ? (
          <StatusDot tone={slot.isPast ? 'quiet' : 'success'}>{slot.isPast ? 'Over' : 'Your time is set'}</StatusDot>
        ) : (
          <StatusDot tone="warn">Please choose a time</StatusDot>
        )}
      </p>
      {slot ? <ChosenTime interview={interview} slot={slot} /> : null}
      {mayChoose && slot && choices.length > 0 ? (
        <details className={styles.change}>
          <summary>Choose another time</summary>
          <ChooseInterviewSlot interview={interview} />
        </details>
      ) : null}
      {mayChoose && !slot ? <ChooseInterviewSlot interview={interview} /> : null}
      {allowed.includes('giveBack') ? <GiveBackInterviewSlot interview={interview} /> : null}
    </section>
  )
}

function ChosenTime({
  interview: { id, allowed },
  slot,
}: {
  interview: Interview
  slot: NonNullable<Interview['slot']>
}) {
  return (
    <>
      <p className={partStyles.when}>
        <b>
          {slot.when}, until {slot.endTime}
        </b>{' '}
        <OwnTime start={slot} />
      </p>
      {slot.place ? <p dir="auto">{slot.place}</p> : null}
      {slot.notes ? (
        <p className={styles.notes} dir="auto">
          {slot.notes}
        </p>
      ) : null}
      <p className={partStyles.links}>
        {slot.link ? (
          <a href={slot.link} target="_blank" rel="noopener noreferrer">
            Join online
          </a>
        ) : null}
        <a href={urlOf(interviewSlots.calendar, { params: { id } })} download>
          Add to calendar
        </a>
      </p>
      {slot.isPast ? null : (
        <p className={styles.limit}>
          {allowed.includes('giveBack')
            ? `You can change it until ${slot.changeUntil}.`
            : 'It is too late to change it here. If you cannot come, write to the label.'}
        </p>
      )}
    </>
  )
}
