import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modelApplications } from '#contract/model-applications.ts'
import { statusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { ownApplicationsQuery } from './application-queries.ts'
import * as styles from './own-applications.module.css'
import { offersWithdrawal, statusTones } from './status-tone.ts'

/** What became of the applications of whoever is signed in; guests see nothing. */
export function OwnApplications() {
  const me = usePerson()
  return me ? <Applications of={me.id} /> : null
}

function Applications({ of }: { of: number }) {
  const { data } = useSuspenseQuery(ownApplicationsQuery())
  // To an admin the list is everybody's.
  const own = data.filter(({ modelId }) => modelId === of)
  return (
    <section className={styles.ownApplications} aria-labelledby="own-applications">
      <h2 id="own-applications">Your applications</h2>
      {own.length === 0 ? (
        <EmptyState text="You have not applied for anything yet." />
      ) : (
        <ul>
          {own.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      )}
    </section>
  )
}

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(moment))

const DayOf = ({ moment }: { moment: string }) => <time dateTime={moment}>{dayOf(moment)}</time>

const nameOf = ({ characterName, preferredName, form }: Application) =>
  form === 'general' ? 'General application' : (characterName ?? preferredName ?? 'Application')

function ApplicationRow({ application }: { application: Application }) {
  const { statusCode, history } = application
  const { word, meaning } = statusWords[statusCode]
  const name = nameOf(application)
  return (
    <li>
      <p>
        <b className="work">{name}</b>
        <small>
          {[application.track?.title, application.track?.artist, `sent ${dayOf(application.appliedAt)}`]
            .filter(Boolean)
            .join(', ')}
        </small>
      </p>
      <p>
        <StatusDot tone={statusTones[statusCode]}>{word}</StatusDot>
        <small>{meaning}</small>
      </p>
      {history.length > 0 ? (
        <ol className={styles.applicationHistory} aria-label={`How it went: ${name}`}>
          <li>
            <DayOf moment={application.appliedAt} /> Sent
          </li>
          {history.map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <DayOf moment={at} /> {words}
            </li>
          ))}
        </ol>
      ) : null}
      {offersWithdrawal(application) ? <Withdraw application={application} name={name} /> : null}
    </li>
  )
}

/** What withdrawing means: only whoever was accepted has a place to give up. */
function whatBecomesOf({ form, statusCode }: Application, name: string): string {
  const what = form === 'general' ? '' : ` for ${name}`
  return statusCode === 'accepted'
    ? `Your place${what} goes to somebody else.`
    : `Casting no longer considers you${what}.`
}

function Withdraw({ application, name }: { application: Application; name: string }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWrite(modelApplications.withdraw)
  const confirm = () =>
    withdraw.mutateAsync({ params: { id: application.id } }).then(
      () => toast({ title: 'Application withdrawn', description: `You took back: ${name}.`, variant: 'success' }),
      (error: unknown) =>
        toast({
          title: 'Not withdrawn',
          description: messageOf(error, 'Unable to connect to server'),
          variant: 'destructive',
        }),
    )
  return (
    <>
      <Button size="sm" aria-label={`Withdraw: ${name}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <LazyConfirm
        title="Withdraw this application?"
        description={`${whatBecomesOf(application, name)} You may apply again while the call is open.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        onConfirm={confirm}
        open={asking}
        onOpenChange={setAsking}
      />
    </>
  )
}
