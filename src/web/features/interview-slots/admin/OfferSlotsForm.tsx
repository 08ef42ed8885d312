import { useState } from 'react'
import { INTERVIEW_CHANGE_HOURS, interviewSlots } from '#contract/interview-slots.ts'
import type { CallOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../interview.module.css'

const PREFIX = 'offer'

type Offered = CallOf<typeof interviewSlots.offer>['body']
/** What was about to be offered, and what it overlaps. */
type Warning = Pick<ReplyOf<typeof interviewSlots.offer>, 'overlapping' | 'overlaps'> & { offered: Offered }

/** How many times there are, and how long and far apart they are. */
const numbers = [
  { name: 'minutes', label: 'Length in minutes', min: 5, max: 480, start: 20 },
  { name: 'gap', label: 'Gap in minutes', min: 0, max: 480, start: 5 },
  { name: 'count', label: 'Times on a day', min: 1, max: 100, start: 6 },
  { name: 'days', label: 'Days in a row', min: 1, max: 31, start: 1 },
  { name: 'seats', label: 'Places per time', min: 1, max: 50, start: 1 },
] as const

/** Which times overlap which, before any is offered. */
const Overlaps = ({ warning: { overlapping, overlaps } }: { warning: Warning }) => (
  <div role="alert" className={styles.overlaps}>
    <p>
      <b>Nothing is offered yet: {overlapping === 1 ? 'a time overlaps another' : 'times overlap others'}.</b> Change
      them above, or offer them all the same.
    </p>
    <ul>
      {overlaps.map((one) => (
        <li key={`${one.time} ${one.with} ${one.call}`} dir="auto">
          {one.time} overlaps {one.with}
          {one.call ? ` for ${one.call}` : ', of this call'}
        </li>
      ))}
    </ul>
    {overlapping > overlaps.length ? <p>and {overlapping - overlaps.length} more</p> : null}
  </div>
)

interface OfferSlotsFormProps {
  call: number
  /** The clocks of the site, which the times go by. */
  timeZone: string
  done: () => void
}

/** Offers times for interviews, many at once. */
export function OfferSlotsForm({ call, timeZone, done }: OfferSlotsFormProps) {
  const offer = useWrite(interviewSlots.offer)
  const [warning, setWarning] = useState<Warning | null>(null)
  const send = async (offered: Offered) => {
    const { made, ...met } = await offer.mutateAsync({ params: { id: call }, body: offered })
    if (met.overlapping > 0) return setWarning({ ...met, offered })
    toast({
      title: made === 0 ? 'Nothing new' : 'Times offered',
      description: made === 0 ? 'These times stand already.' : countWords(made, 'time'),
      variant: 'success',
    })
    done()
  }
  const offerAnyway = (offered: Offered) =>
    send({ ...offered, unlessOverlapping: false }).catch((error: unknown) =>
      toast({
        title: 'Not offered',
        description: messageOf(error, 'The server could not be reached.'),
        variant: 'destructive',
      }),
    )
  const form = useForm({
    prefix: PREFIX,
    send: (values) => {
      const text = (name: string) => textOf(values, name)
      setWarning(null)
      return send({
        ...{ date: text('date'), startTime: text('startTime'), minutes: text('minutes'), gap: text('gap') },
        ...{ count: text('count'), days: text('days'), seats: text('seats'), changeHours: text('changeHours') },
        ...{ place: text('place'), link: text('link'), notes: text('notes'), unlessOverlapping: true },
      })
    },
    failed: (error) =>
      isShownAtFields(error)
        ? null
        : { title: 'Not offered', description: messageOf(error, 'The server could not be reached.') },
  })
  const field = (of: string) => ({ id: `${PREFIX}-${of}`, error: form.errorOf(of) })
  return (
    <form
      className={styles.offer}
      noValidate
      onSubmit={form.onSubmit}
      // What is told of other times than are written now would mislead.
      onChange={() => setWarning(null)}
      aria-label="Offer times"
    >
      <ErrorSummary errors={form.errors} />
      <p className={styles.limit}>By the clocks of {timeZone}. Applicants see them by their own clocks, too.</p>
      <div className={styles.numbers}>
        <Field label="Date" {...field('date')}>
          <input type="date" name="date" />
        </Field>
        <Field label="First at" {...field('startTime')}>
          <input type="time" name="startTime" defaultValue="10:00" />
        </Field>
        {numbers.map(({ name, label, min, max, start }) => (
          <Field key={name} label={label} {...field(name)}>
            <input type="number" name={name} min={min} max={max} defaultValue={start} />
          </Field>
        ))}
      </div>
      <div className={styles.numbers}>
        <Field label="Place" optional hint="Where you meet; leave it empty where a link is given" {...field('place')}>
          <input name="place" dir="auto" maxLength={300} />
        </Field>
        <Field label="Link" optional hint="For a call by video; seen by whoever has chosen a time" {...field('link')}>
          <input name="link" type="url" maxLength={2000} />
        </Field>
        <Field
          label="Changes until"
          hint="So many hours before, a chosen time can be changed"
          {...field('changeHours')}
        >
          <input type="number" name="changeHours" min={0} max={336} defaultValue={INTERVIEW_CHANGE_HOURS} />
        </Field>
      </div>
      <Field
        label="Notes"
        optional
        hint="What to know and bring; seen by whoever has chosen a time"
        {...field('notes')}
      >
        <textarea name="notes" rows={2} dir="auto" maxLength={2000} />
      </Field>
      {warning ? <Overlaps warning={warning} /> : null}
      <p className={styles.actions}>
        <Button type="submit" variant="ink" busy={form.busy}>
          Offer these times
        </Button>
        {warning ? (
          <Button busy={offer.isPending} onClick={() => void offerAnyway(warning.offered)}>
            Offer them anyway
          </Button>
        ) : null}
        <Button onClick={done}>Cancel</Button>
      </p>
    </form>
  )
}
