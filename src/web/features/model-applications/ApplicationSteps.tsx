import type { Application } from '#contract/schemas/model-applications.ts'
import { fullDay, shortDay } from './application-days.ts'
import * as styles from './own-applications.module.css'

const isOpen = ({ statusCode }: Application) => ['pending', 'submitted', 'schedule_interview'].includes(statusCode)

const DayOf = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={fullDay(moment)}>
    {shortDay(moment)}
  </time>
)

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
