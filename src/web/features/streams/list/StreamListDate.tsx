import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { useSite } from '#web/platform/session/session.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { hoursWords, lengthWords, siteClock, siteDay } from '../stream-words.ts'
import * as styles from './stream-list.module.css'

/** When a stream is: its day by the clocks of the house, or that it is on. */
export function StreamListDate({ stream }: { stream: Stream }) {
  const { timeZone } = useSite()
  const { status, scheduledStart, startedAt, endedAt } = stream
  if (status === 'live')
    return (
      <div className={styles.when}>
        <i className={styles.redDot} data-part="red-dot" aria-hidden="true" />
        live
        <small>{startedAt ? `since ${siteClock(startedAt, timeZone)}` : ''}</small>
      </div>
    )
  if (status === 'active')
    return (
      <div className={styles.when}>
        open<small>before the curtain</small>
      </div>
    )
  const moment = status === 'ended' ? endedAt : scheduledStart
  const length = lengthWords(stream)
  return (
    <div className={styles.when}>
      {moment ? <time dateTime={moment}>{siteDay(moment, timeZone)}</time> : 'soon'}
      <small>
        {status === 'ended' ? ['ended', length].filter(Boolean).join(', ') : hoursWords(stream, timeZone)}
        {status === 'scheduled' ? <OwnTime start={{ startsAt: scheduledStart, timeZone }} /> : null}
      </small>
    </div>
  )
}
