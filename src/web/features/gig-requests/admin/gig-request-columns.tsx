import type { gigRequestSortColumns } from '#contract/gig-requests.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { GigRequest } from '#contract/schemas/gig-requests.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { gigRequestStates } from '../gig-request-words.ts'

export const gigRequestColumns: readonly Column<GigRequest, (typeof gigRequestSortColumns)[number]>[] = [
  { key: 'title', heading: 'Title', cell: ({ title }) => <span className="work">{title}</span> },
  { key: 'artist', heading: 'Who asks', width: '18%', minor: true, cell: ({ artist }) => artist },
  { key: 'place', heading: 'Where', width: '20%', minor: true, cell: ({ city, venue }) => `${city}, ${venue}` },
  { key: 'date', heading: 'Date', width: '152px', cell: ({ date }) => dayWords(date) },
  {
    key: 'status',
    heading: 'Status',
    width: '112px',
    cell: ({ status }) => <StatusDot tone={gigRequestStates[status].tone}>{gigRequestStates[status].words}</StatusDot>,
  },
]
