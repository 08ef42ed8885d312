import type { artistApplicationSortColumns } from '#contract/artist-applications.ts'
import type { ArtistApplication } from '#contract/schemas/artist-applications.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { applicationStates } from './application-words.ts'

export const artistApplicationColumns: readonly Column<
  ArtistApplication,
  (typeof artistApplicationSortColumns)[number]
>[] = [
  { key: 'name', heading: 'Name', cell: ({ name }) => <span className="work">{name}</span> },
  { key: 'email', heading: 'Email', width: '28%', minor: true, cell: ({ email }) => email },
  { key: 'genre', heading: 'Genre', width: '112px', minor: true, cell: ({ genre }) => genre },
  { key: 'sent', heading: 'Came in', width: '136px', cell: ({ submittedAt }) => <When at={submittedAt} /> },
  {
    key: 'status',
    heading: 'Status',
    width: '104px',
    cell: ({ status }) => (
      <StatusDot tone={applicationStates[status].tone}>{applicationStates[status].words}</StatusDot>
    ),
  },
]
