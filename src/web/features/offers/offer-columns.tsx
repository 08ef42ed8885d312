import { moneyWords } from '#contract/kit/money.ts'
import type { offerSortColumns } from '#contract/offers.ts'
import type { Offer } from '#contract/schemas/offers.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { kindWords } from './offer-draft.ts'

/** "20%", "$5.00" or "2 months", and for how long. */
function valueWords({ percent, amount, currency, freeMonths, months }: Offer): string {
  const value = amount === null ? `${percent}%` : moneyWords(amount, currency)
  if (freeMonths !== null) return countWords(freeMonths, 'month')
  return months === null ? value : `${value}, ${countWords(months, 'month')}`
}

export const offerColumns: readonly Column<Offer, (typeof offerSortColumns)[number]>[] = [
  { key: 'code', heading: 'Code', cell: ({ code }) => <span className="work">{code}</span> },
  { key: 'kind', heading: 'For', width: '96px', minor: true, cell: ({ kind }) => kindWords[kind] },
  {
    key: 'value',
    heading: 'Takes off',
    width: '120px',
    cell: valueWords,
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
