import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { timesOf, today } from './stream-draft.ts'
import * as styles from './stream-form.module.css'
import type { useStreamForm } from './use-stream-form.ts'

interface StreamTimesProps {
  form: ReturnType<typeof useStreamForm>
  stream: Pick<Stream, 'scheduledStart' | 'scheduledEnd'> | null
}

/** When an announced stream is, by the clocks of the house. */
export function StreamTimes({ form, stream }: StreamTimesProps) {
  const { timeZone } = useSite()
  const times = timesOf(stream, timeZone)
  const first = (name: keyof typeof times) => form.typed(name) ?? times[name]
  return (
    <>
      <div className={styles.times}>
        <Field label="Date" id="stream-scheduledDate" error={form.errorOf('scheduledDate')}>
          <input name="scheduledDate" type="date" min={today(timeZone)} defaultValue={first('scheduledDate')} />
        </Field>
        <Field label="Start time" id="stream-startTime" error={form.errorOf('startTime')}>
          <input name="startTime" type="time" defaultValue={first('startTime')} />
        </Field>
        <Field label="End time" id="stream-endTime" error={form.errorOf('endTime')}>
          <input name="endTime" type="time" defaultValue={first('endTime')} />
        </Field>
      </div>
      <p className={styles.zone}>
        From today, by the clocks of the house, {timeZone.replaceAll('_', ' ')}. An end before the start is the next
        morning.
      </p>
    </>
  )
}
