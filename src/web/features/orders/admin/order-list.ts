import { orderSortColumns, orders } from '#contract/orders.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { statusChoices } from '#web/platform/admin/status-words.ts'
import { statusWords } from '../order-words.ts'

/** The orders. */
export const orderList = adminList(
  {
    name: 'orders',
    sorts: { newest: 'Newest' },
    columns: orderSortColumns,
    filters: { status: { label: 'Status', none: 'Status: all', options: statusChoices(statusWords) } },
  },
  orders,
  ({ status }) => ({ status }),
)
