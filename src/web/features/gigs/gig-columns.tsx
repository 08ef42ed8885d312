import type { gigSortColumns } from '#contract/gigs.ts'
import { gigStateOf, gigStateWords } from '#contract/rules/gig-state.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

const tones = { cancelled: 'danger', past: 'quiet', soldOut: 'warn', upcoming: 'success' } as const

function GigStatus({ gig }: { gig: Gig }) {
  const state = gigStateOf(gig)
  return <StatusDot tone={tones[state]}>{gigStateWords[state]}</StatusDot>
}

export const gigColumns: readonly Column<Gig, (typeof gigSortColumns)[number]>[] = [
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
