import { moneyWords } from '#contract/kit/money.ts'
import type { orderSortColumns } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { statusWords } from './order-words.ts'

export const orderColumns: readonly Column<Order, (typeof orderSortColumns)[number]>[] = [
  { key: 'number', heading: 'Number', width: '152px', cell: ({ number }) => <span className="work">{number}</span> },
  { key: 'name', heading: 'Buyer', cell: ({ name }) => name },
  { key: 'email', heading: 'Email', width: '26%', minor: true, cell: ({ email }) => email },
  { key: 'placed', heading: 'Came in', width: '136px', minor: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    key: 'total',
    heading: 'Total',
    width: '96px',
    minor: true,
    end: true,
    cell: ({ total, currency }) => moneyWords(total, currency),
  },
  {
    key: 'status',
    heading: 'Status',
    width: '116px',
    cell: ({ status }) => <StatusDot tone={statusWords[status].tone}>{statusWords[status].words}</StatusDot>,
  },
]
