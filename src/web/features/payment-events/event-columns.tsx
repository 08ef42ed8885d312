import type { paymentEventSortColumns } from '#contract/payment-events.ts'
import type { PaymentEvent } from '#contract/schemas/payment-events.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { eventStates, eventWords } from './event-words.ts'

export const eventColumns: readonly Column<PaymentEvent, (typeof paymentEventSortColumns)[number]>[] = [
  {
    key: 'type',
    heading: 'What happened',
    cell: ({ type, member }) => (
      <>
        <span className="work">{eventWords(type)}</span>
        {member ? `, ${member.username}` : ''}
      </>
    ),
  },
  {
    key: 'received',
    heading: 'Came in',
    width: '152px',
    minor: true,
    cell: ({ receivedAt }) => <When at={receivedAt} />,
  },
  {
    key: 'state',
    heading: 'Status',
    width: '116px',
    cell: ({ state }) => <StatusDot tone={eventStates[state].tone}>{eventStates[state].words}</StatusDot>,
  },
]
