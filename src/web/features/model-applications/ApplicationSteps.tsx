import { dayWords } from '#contract/kit/written-days.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { useSite } from '#web/platform/session/session.ts'
import * as styles from './own-applications.module.css'

const isOpen = ({ statusCode }: Application) => ['pending', 'submitted', 'schedule_interview'].includes(statusCode)

/** By the clocks of the label, as what it writes about it. */
function DayOf({ moment }: { moment: string }) {
  const { timeZone } = useSite()
  return (
    <time dateTime={moment} title={dayWords(moment, timeZone)}>
      {new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(new Date(moment))}
    </time>
  )
}

/** How an application went, step by step with its days, and what it waits for. */
export const ApplicationSteps = ({ application, name }: { application: Application; name: string }) => (
  <ol className={styles.applicationSteps} aria-label={`How it went: ${name}`}>
    <li>
      <b>Submitted</b> <DayOf moment={application.appliedAt} />
    </li>
    {application.history.map(({ to, at, words, reason }) => (
      <li key={`${at} ${to}`}>
        <b>{words}</b> <DayOf moment={at} />
        {reason ? <small dir="auto">{reason}</small> : null}
      </li>
    ))}
    {isOpen(application) ? <li data-ahead="">Decision</li> : null}
  </ol>
)
