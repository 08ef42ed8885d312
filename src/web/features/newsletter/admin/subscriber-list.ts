import { newsletter, subscriberSortColumns } from '#contract/newsletter.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { statusChoices } from '#web/platform/admin/status-words.ts'
import { subscriberStates } from '../subscriber-words.ts'

/** The subscribers of the newsletter. */
export const subscriberList = adminList(
  {
    name: 'newsletter',
    sorts: { newest: 'Newest' },
    columns: subscriberSortColumns,
    filters: { status: { label: 'Status', none: 'Status: all', options: statusChoices(subscriberStates) } },
  },
  newsletter,
  ({ status }) => ({ status }),
)
