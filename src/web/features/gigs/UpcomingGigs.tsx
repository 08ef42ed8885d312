import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/schemas/gigs.ts'
import * as shelfStyles from '#web/platform/records/record-shelf.module.css'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { dayOf, monthOf } from './gig-dates.ts'
import { withoutTickets } from './gig-words.ts'
import * as styles from './upcoming-gigs.module.css'

/** Where an artist plays next, with how tickets stand. */
export function UpcomingGigs({ gigs }: { gigs: readonly Gig[] }) {
  return (
    <section className={shelfStyles.artistRecords} data-part="artist-records">
      <h2>Upcoming gigs</h2>
      {gigs.length === 0 ? <EmptyState text="Nothing booked at the moment." /> : null}
      <ol className={styles.upcomingGigs}>
        {gigs.map((gig) => (
          <li key={gig.id}>
            <time dateTime={gig.date}>
              {Number(dayOf(gig))} {monthOf(gig)}
            </time>
            <div>
              <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }} className="work">
                {gig.title}
              </Link>
              <small>{[gig.venue, gig.city].filter(Boolean).join(', ')}</small>
            </div>
            <TicketState gig={gig} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function TicketState({ gig }: { gig: Gig }) {
  const without = withoutTickets(gig)
  if (without === null) return <StatusDot tone="success">On sale</StatusDot>
  return <StatusDot tone={gig.status === 'cancelled' ? 'danger' : 'quiet'}>{without}</StatusDot>
}
