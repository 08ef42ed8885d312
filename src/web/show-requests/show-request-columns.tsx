import type { ShowRequest } from '#contract/show-requests.ts'
import { dayWords } from '#web/kit/day-words.ts'
import type { Column } from '#web/kit/desk/DeskTable.tsx'
import { StatusDot } from '#web/kit/StatusDot.tsx'
import { AnswerClock } from './AnswerClock.tsx'
import { showRequestStates } from './show-request-words.ts'

export const showRequestColumns: readonly Column<ShowRequest>[] = [
  { key: 'name', heading: 'Who asks', cell: ({ contactName }) => <span className="work">{contactName}</span> },
  { key: 'artist', heading: 'For', width: '20%', minor: true, cell: ({ artistName }) => artistName },
  { key: 'place', heading: 'Where', width: '20%', minor: true, cell: ({ location }) => location },
  {
    key: 'date',
    heading: 'Date',
    width: '152px',
    minor: true,
    cell: ({ eventDate }) => (eventDate ? dayWords(eventDate) : null),
  },
  { key: 'clock', heading: 'Answer', width: '184px', cell: (request) => <AnswerClock request={request} /> },
  {
    key: 'status',
    heading: 'Status',
    width: '104px',
    cell: ({ status }) => (
      <StatusDot tone={showRequestStates[status].tone}>{showRequestStates[status].words}</StatusDot>
    ),
  },
]
