import { Link } from '@tanstack/react-router'
import type { GigRequest } from '#contract/schemas/gig-requests.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import * as shelfStyles from '#web/platform/records/record-shelf.module.css'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { dayOf, monthOf } from './gig-dates.ts'
import { withoutTickets } from './gig-words.ts'
import * as styles from './upcoming-gigs.module.css'

/** A date that an artist has asked the label for. */
type WaitingDate = Pick<GigRequest, 'id' | 'date' | 'title' | 'venue' | 'city'>

interface UpcomingGigsProps {
  gigs: readonly Gig[]
  waiting: readonly WaitingDate[]
}

/** Where an artist plays next, with how tickets stand, and what waits for the label, by their dates. */
export function UpcomingGigs({ gigs, waiting }: UpcomingGigsProps) {
  const dates = [
    ...gigs.map((gig) => ({ date: gig.date, item: <BookedGig key={gig.id} gig={gig} /> })),
    ...waiting.map((asked) => ({
      date: asked.date,
      item: <WaitingDateItem key={`asked ${asked.id}`} asked={asked} />,
    })),
  ].toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <section className={shelfStyles.artistRecords} data-part="artist-records">
      <h2>Upcoming gigs</h2>
      {dates.length === 0 ? <EmptyState text="Nothing booked at the moment." /> : null}
      <ol className={styles.upcomingGigs}>{dates.map(({ item }) => item)}</ol>
    </section>
  )
}

const Day = ({ gig }: { gig: Pick<Gig, 'date'> }) => (
  <time dateTime={gig.date}>
    {Number(dayOf(gig))} {monthOf(gig)}
  </time>
)

const placeWords = ({ venue, city }: { venue: string | null; city: string | null }) =>
  [venue, city].filter(Boolean).join(', ')

const BookedGig = ({ gig }: { gig: Gig }) => (
  <li>
    <Day gig={gig} />
    <div>
      <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }} className="work">
        {gig.title}
      </Link>
      <small>{placeWords(gig)}</small>
    </div>
    <TicketState gig={gig} />
  </li>
)

const WaitingDateItem = ({ asked }: { asked: WaitingDate }) => (
  <li>
    <Day gig={asked} />
    <div>
      <Link to="/artist-dashboard/gigs" className="work" dir="auto">
        {asked.title}
      </Link>
      <small dir="auto">{placeWords(asked)}</small>
    </div>
    <StatusDot tone="warn">Waits for the label</StatusDot>
  </li>
)

function TicketState({ gig }: { gig: Gig }) {
  const without = withoutTickets(gig)
  if (without === null) return <StatusDot tone="success">On sale</StatusDot>
  return <StatusDot tone={gig.status === 'cancelled' ? 'danger' : 'quiet'}>{without}</StatusDot>
}
