import { moneyWords } from '#contract/kit/money.ts'
import type { offerSortColumns } from '#contract/offers.ts'
import type { Offer } from '#contract/schemas/offers.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'

export const offerColumns: readonly Column<Offer, (typeof offerSortColumns)[number]>[] = [
  { key: 'code', heading: 'Code', cell: ({ code }) => <span className="work">{code}</span> },
  {
    key: 'value',
    heading: 'Takes off',
    width: '120px',
    cell: ({ percent, amount, currency }) => (amount === null ? `${percent}%` : moneyWords(amount, currency)),
  },
  {
    key: 'uses',
    heading: 'Used',
    width: '120px',
    cell: ({ uses, maxUses }) => (maxUses === null ? `${uses}` : `${uses} of ${maxUses}`),
  },
  { key: 'ends', heading: 'Last day', width: '120px', minor: true, cell: ({ lastDay }) => lastDay ?? '' },
  {
    key: 'state',
    heading: 'Status',
    width: '104px',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'success' : 'quiet'}>{isActive ? 'On' : 'Off'}</StatusDot>,
  },
]
