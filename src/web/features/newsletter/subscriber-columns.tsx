import { dayWords } from '#contract/kit/written-days.ts'
import type { subscriberSortColumns } from '#contract/newsletter.ts'
import type { Subscriber } from '#contract/schemas/newsletter.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { SubscriberState } from './SubscriberState.tsx'

export const subscriberColumns: readonly Column<Subscriber, (typeof subscriberSortColumns)[number]>[] = [
  { key: 'email', heading: 'Email', cell: ({ email }) => <span className="work">{email}</span> },
  { key: 'name', heading: 'Name', width: '22%', minor: true, cell: ({ name }) => name },
  {
    key: 'confirmed',
    heading: 'Confirmed on',
    width: '160px',
    minor: true,
    cell: ({ confirmedAt }) => (confirmedAt ? dayWords(confirmedAt) : null),
  },
  {
    key: 'state',
    heading: 'Status',
    width: '136px',
    cell: (subscriber) => <SubscriberState subscriber={subscriber} />,
  },
]
