import type { Gig, gigColumnSorts } from '#contract/gigs.ts'
import type { Column } from '#web/kit/desk/DeskTable.tsx'
import { StatusDot } from '#web/kit/StatusDot.tsx'

/** What the back office tells of a gig before anything else: called off, over, full or to come. */
function GigStatus({ gig }: { gig: Gig }) {
  if (gig.status === 'cancelled') return <StatusDot tone="danger">Cancelled</StatusDot>
  if (gig.isPast) return <StatusDot tone="quiet">Past</StatusDot>
  if (gig.soldOut) return <StatusDot tone="warn">Sold out</StatusDot>
  return <StatusDot tone="success">Upcoming</StatusDot>
}

export const gigColumns: readonly Column<Gig, (typeof gigColumnSorts)[number]>[] = [
  { key: 'title', heading: 'Title', cell: (gig) => <span className="work">{gig.title}</span> },
  {
    key: 'place',
    heading: 'Venue and city',
    width: '30%',
    ownLine: true,
    cell: (gig) => [gig.venue, gig.city].filter(Boolean).join(', '),
  },
  { key: 'date', heading: 'Date', width: '96px', cell: (gig) => gig.date },
  { key: 'start', heading: 'Start', width: '60px', minor: true, cell: (gig) => gig.startTime },
  { key: 'price', heading: 'Tickets', width: '110px', minor: true, cell: (gig) => gig.ticketPrice },
  { key: 'status', heading: 'Status', width: '104px', cell: (gig) => <GigStatus gig={gig} /> },
]
