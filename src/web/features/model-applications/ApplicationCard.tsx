import type { ReactNode } from 'react'
import { dayWords } from '#contract/kit/written-days.ts'
import { adminStatusWords, roleAppliedFor, statusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useSite } from '#web/platform/session/session.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import * as styles from './own-applications.module.css'
import { offersWithdrawal, statusTones } from './status-tone.ts'

// It brings what forms need.
const withdraw = lazyCode(async () => (await import('./Withdraw.tsx')).Withdraw)

/** What an application is for, in a few words. */
const nameOf = (application: Application) =>
  application.form === 'general'
    ? 'General application'
    : (roleAppliedFor(application) ?? application.track?.title ?? 'Application')

/** The part and the track; nothing with the form that is open to all. */
const targetOf = (application: Application) =>
  application.form === 'general'
    ? 'For our music videos'
    : [roleAppliedFor(application), application.track?.title].filter(Boolean).join(' in ')

/** What a model wants to be called, or the part they are for; a call without a part is called as its track, which is neither. */
const calledAs = ({ characterName, track }: Application) => (characterName === track?.title ? null : characterName)

function Fact({ name, children }: { name: string; children: string | number | null }) {
  return children === null || children === '' ? null : (
    <div>
      <dt>{name}</dt> <dd dir="auto">{children}</dd>
    </div>
  )
}

/** One application as its applicant sees it: what was sent, where it stands, what the label says of it, how it went. */
export function ApplicationCard({ application, beside }: { application: Application; beside?: ReactNode }) {
  const { id, form, statusCode, adminNotes, age, height, race, city, country, location } = application
  const { timeZone } = useSite()
  const { word, meaning } = statusWords[statusCode]
  const name = nameOf(application)
  const place = [city, country].filter(Boolean).join(', ') || location
  const who = application.preferredName ?? calledAs(application) ?? application.fullLegalName ?? application.stageName
  return (
    <li id={`application-${id}`} className={`${styles.applicationCard} print`} data-part="application-card">
      <p className={styles.applicationHead}>
        <b>
          {form === 'general' ? 'General Application' : 'Track Application'} #{id}
        </b>
        <span title={word}>
          <StatusDot tone={statusTones[statusCode]}>{adminStatusWords[statusCode]}</StatusDot>
        </span>
      </p>
      <div>
        {who ? (
          <h3 className="work" dir="auto">
            {who}
          </h3>
        ) : null}
        <p className={styles.applicationTarget} dir="auto">
          {targetOf(application)}
        </p>
        <p className={styles.applicationMeaning}>
          {/* The badge says "Pass", which reads as if they had passed, and phones show no title. */}
          {statusCode === 'pass' ? `${word}. ` : null}
          {meaning}
        </p>
        <dl className={styles.applicationFacts}>
          <Fact name="Applied">{dayWords(application.appliedAt, timeZone)}</Fact>
          <Fact name="Age">{age}</Fact>
          <Fact name="Height">{height}</Fact>
          <Fact name="Race">{race}</Fact>
          <Fact name="Lives in">{place}</Fact>
        </dl>
        {adminNotes ? (
          <blockquote className={styles.applicationNote} dir="auto">
            {adminNotes}
          </blockquote>
        ) : null}
        {beside}
        {offersWithdrawal(application) ? <LazyPartInView code={withdraw} props={{ application, name }} /> : null}
      </div>
      <ApplicationSteps application={application} name={name} />
    </li>
  )
}
