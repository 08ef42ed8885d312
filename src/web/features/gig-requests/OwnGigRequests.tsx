import { Link } from '@tanstack/react-router'
import { gigRequests } from '#contract/gig-requests.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { GigRequest } from '#contract/schemas/gig-requests.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import * as styles from './gig-request.module.css'
import { gigRequestStates, hoursWords } from './gig-request-words.ts'

/** The dates an artist has asked for, each with where it stands and what the label says. */
export function OwnGigRequests({ requests }: { requests: readonly GigRequest[] }) {
  return (
    <section className={styles.own} aria-labelledby="own-dates">
      <h2 id="own-dates">Your dates</h2>
      {requests.length === 0 ? <EmptyState text="No date of yours yet." /> : null}
      <ol>
        {requests.map((request) => (
          <li key={request.id}>
            <time dateTime={request.date}>{dayWords(request.date)}</time>
            <div>
              {request.gigId === null ? (
                <span className="work" dir="auto">
                  {request.title}
                </span>
              ) : (
                <Link to="/gigs/$gigId" params={{ gigId: String(request.gigId) }} className="work">
                  {request.title}
                </Link>
              )}
              <small dir="auto">{[request.venue, request.city, hoursWords(request)].filter(Boolean).join(', ')}</small>
              {request.answer ? <small dir="auto">The label: {request.answer}</small> : null}
            </div>
            <StatusDot tone={gigRequestStates[request.status].tone}>{gigRequestStates[request.status].words}</StatusDot>
            {request.status === 'waiting' ? <Withdraw request={request} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Withdraw({ request: { id, title } }: { request: GigRequest }) {
  const withdraw = useWrite(gigRequests.withdraw, { readsAnewWhenRefused: true })
  const send = async () => {
    try {
      await withdraw.mutateAsync({ params: { id } })
      toast({ title: 'Date withdrawn' })
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error, 'It could not be withdrawn.'), variant: 'destructive' })
    }
  }
  return (
    <Button size="sm" busy={withdraw.isPending} onClick={() => void send()} aria-label={`Withdraw ${title}`}>
      Withdraw
    </Button>
  )
}
