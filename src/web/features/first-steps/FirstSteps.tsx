import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { type FirstStepName, firstSteps } from '#contract/first-steps.ts'
import type { FirstSteps as Steps } from '#contract/schemas/first-steps.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useSite } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { stepTitles, stepWords } from './first-step-words.ts'
import * as styles from './first-steps.module.css'
import { firstStepsQuery } from './first-steps-query.ts'

/** How often it is asked what came of a test e-mail that is under way. */
const ASK_MS = 700

const ways: Partial<Record<FirstStepName, ReactElement>> = {
  name: <Link to="/admin/site">Site settings</Link>,
  contact: <Link to="/admin/site">Site settings</Link>,
  artist: (
    <Link to="/admin/artists" search={{ edit: 'new' }}>
      Add an artist
    </Link>
  ),
  record: <Link to="/admin/folder">Folder of audio</Link>,
  gig: (
    <Link to="/admin" search={{ tab: 'gigs', edit: 'new' }}>
      Add a show
    </Link>
  ),
}

const isUnderWay = (steps: Steps | undefined) => steps?.mailTest?.outcome === 'underway'

/** What a new site needs first, each done or not by the facts; gone once an admin has put it away. The demo has none. */
export function FirstSteps() {
  const site = useSite()
  const { data } = useQuery({
    ...firstStepsQuery(),
    enabled: !site.demo,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? ASK_MS : false),
  })
  const dismiss = useWrite(firstSteps.dismiss)
  if (site.demo || !data || data.isDismissed) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const putAway = () =>
    dismiss.mutate(
      { body: { isDismissed: true } },
      {
        onError: (error) => toast({ title: 'Not put away', description: messageOf(error, ''), variant: 'destructive' }),
      },
    )
  return (
    <section className={`${styles.firstSteps} print`} data-part="first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">first steps</h2>
        <p>{done === data.steps.length ? 'All done.' : `${done} of ${data.steps.length} done`}</p>
        <Button size="sm" busy={dismiss.isPending} onClick={putAway}>
          Put away
        </Button>
      </header>
      <ol>
        {data.steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <StatusDot tone={isDone ? 'success' : 'quiet'}>{isDone ? 'Done' : 'To do'}</StatusDot>
            <div>
              <b>{stepTitles[name]}</b>
              <p role={name === 'mail' ? 'status' : undefined}>{stepWords(name, isDone, data, site)}</p>
            </div>
            {name === 'mail' ? <MailTest underWay={isUnderWay(data)} /> : null}
            {ways[name] && !isDone ? (
              <Button asChild size="sm">
                {ways[name]}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Sends an e-mail to whoever presses; what came of it is said beside the button. */
function MailTest({ underWay }: { underWay: boolean }) {
  const test = useWrite(firstSteps.testMail)
  const send = () =>
    test.mutate(
      {},
      { onError: (error) => toast({ title: 'Not sent', description: messageOf(error, ''), variant: 'destructive' }) },
    )
  return (
    <Button size="sm" busy={underWay || test.isPending} onClick={send}>
      Send me a test letter
    </Button>
  )
}
