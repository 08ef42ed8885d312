import { paymentEventSortColumns, paymentEvents } from '#contract/payment-events.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { statusChoices } from '#web/platform/admin/status-words.ts'
import { eventStates } from '../event-words.ts'

/** What the provider of payments told the site of. */
export const paymentEventList = adminList(
  {
    name: 'payments',
    sorts: { newest: 'Newest' },
    columns: paymentEventSortColumns,
    filters: { state: { label: 'State', none: 'State: all', options: statusChoices(eventStates) } },
  },
  paymentEvents,
  ({ state }) => ({ state }),
)
