import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { gigs } from '#contract/gigs.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { longDate, timesOf } from '../gig-dates.ts'
import * as styles from './saved-shows.module.css'

/** A show one has saved: when, what, where, and whether it is called off or over. */
export function SavedShowLine({ gig }: { gig: Gig }) {
  const unsave = useWrite(gigs.unsave)
  const { id, title, date, venue, city, status, isPast } = gig
  const submit = (event: FormEvent) => {
    event.preventDefault()
    unsave.mutate(
      { params: { id } },
      {
        onError: (error) =>
          toast({
            ...{ title: 'Error', variant: 'destructive' },
            description: messageOf(error, 'The show could not be taken off.'),
          }),
      },
    )
  }
  const state = status === 'cancelled' ? 'Cancelled' : isPast ? 'Over' : null
  return (
    <li className={styles.show}>
      <div dir="auto">
        <time dateTime={date}>{longDate(date)}</time>
        <Link to="/gigs/$gigId" params={{ gigId: String(id) }} className="work">
          {title}
        </Link>
        <p>{[venue, city, timesOf(gig)].filter(Boolean).join(', ')}</p>
      </div>
      {state ? <b className={styles.state}>{state}</b> : null}
      <form method="post" action={`/saved-shows?do=unsave&show=${id}`} onSubmit={submit}>
        <Button type="submit" variant="bare" size="sm" icon="close" busy={unsave.isPending}>
          <span className="visually-hidden">Take {title} off</span>
        </Button>
      </form>
    </li>
  )
}
