import { dayWords } from '#contract/kit/written-days.ts'
import type { ShowRequest } from '#contract/schemas/show-requests.ts'
import type { showRequestSortColumns } from '#contract/show-requests.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { AnswerDeadline } from './AnswerDeadline.tsx'

export const showRequestColumns: readonly Column<ShowRequest, (typeof showRequestSortColumns)[number]>[] = [
  { key: 'name', heading: 'Who asks', cell: ({ contactName }) => <span className="work">{contactName}</span> },
  { key: 'artist', heading: 'For', width: '18%', minor: true, cell: ({ artistName }) => artistName },
  { key: 'place', heading: 'Where', width: '20%', minor: true, cell: ({ location }) => location },
  {
    key: 'date',
    heading: 'Date',
    width: '152px',
    minor: true,
    cell: ({ eventDate }) => (eventDate ? dayWords(eventDate) : null),
  },
  {
    key: 'answer',
    heading: 'Answer',
    width: '188px',
    whole: true,
    cell: (request) => <AnswerDeadline request={request} />,
  },
]
