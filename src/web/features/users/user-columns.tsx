import type { ManagedUser } from '#contract/schemas/users.ts'
import type { userSortColumns } from '#contract/users.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

export const nameOf = ({ firstName, lastName }: Pick<ManagedUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export const userColumns: readonly Column<ManagedUser, (typeof userSortColumns)[number]>[] = [
  {
    key: 'username',
    heading: 'Username',
    cell: ({ username }) => <span className="work">{username}</span>,
  },
  { key: 'email', heading: 'E-mail', width: '26%', cell: ({ email }) => email },
  { key: 'name', heading: 'Name', width: '16%', minor: true, cell: nameOf },
  { key: 'role', heading: 'Role', width: '84px', cell: ({ roles }) => roles.join(', ') || 'none' },
  { key: 'tier', heading: 'Tier', width: '64px', cell: ({ accessTier }) => accessTier },
  {
    key: 'lastSeen',
    heading: 'Last seen',
    width: '132px',
    minor: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <When at={lastSeenAt} /> : 'not signed in'),
  },
  {
    key: 'state',
    heading: 'State',
    width: '112px',
    cell: ({ bannedAt, isConfirmed }) =>
      bannedAt ? (
        <StatusDot tone="danger">Banned</StatusDot>
      ) : isConfirmed ? (
        <StatusDot tone="success">Confirmed</StatusDot>
      ) : (
        <StatusDot tone="quiet">Not confirmed</StatusDot>
      ),
  },
]
