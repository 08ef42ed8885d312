import type { Interview, InterviewChoice } from '#contract/schemas/interview-slots.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './interview.module.css'
import { useChoice } from './use-choice.ts'

const dayOf = ({ when }: InterviewChoice) => when.slice(0, when.lastIndexOf(','))
const clockOf = ({ when }: InterviewChoice) => when.slice(when.lastIndexOf(',') + 2)

/** The free times of an interview, by day, each by the clocks of the site and one's own; works without script. */
export function ChooseInterviewSlot({ interview }: { interview: Interview }) {
  const { choices } = interview
  const { send, action } = useChoice(interview)
  const form = useForm({
    plain: 'interviewChoice',
    prefix: `interview-${interview.id}`,
    check: (values) => (values.has('slotId') ? {} : { slotId: 'Choose a time' }),
    send: (values) => send(Number(textOf(values, 'slotId'))),
    failed: (error) => ({ title: 'Not chosen', description: messageOf(error, 'Unable to connect to server') }),
  })
  if (choices.length === 0)
    return <p className={styles.limit}>All times are taken for now. Look again later, or write to the label.</p>
  return (
    <form method="post" action={action} noValidate onSubmit={form.onSubmit} className={styles.form}>
      <ErrorSummary errors={form.errors} />
      <div id={`interview-${interview.id}-slotId`} tabIndex={-1} className={styles.days}>
        {[...Map.groupBy(choices, dayOf)].map(([day, times]) => (
          <fieldset key={day}>
            <legend>{day}</legend>
            <div className={styles.times}>
              {times.map((choice) => (
                <label key={choice.id} className={choicesStyles.option}>
                  <input type="radio" name="slotId" value={choice.id} required />
                  <span>
                    {clockOf(choice)}
                    <small>
                      <OwnTime start={choice} />
                      {choice.isOnline ? <span>Online</span> : null}
                    </small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p>
        <Button type="submit" variant="ink" size="sm" busy={form.busy}>
          Choose this time
        </Button>
      </p>
    </form>
  )
}
