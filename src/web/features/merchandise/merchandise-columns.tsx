import { moneyWords } from '#contract/kit/money.ts'
import type { merchandiseSortColumns } from '#contract/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { categoryLabels, isRunningOut } from './merchandise-words.ts'

/** What the back office tells of an item before anything else: taken off, gone, nearly gone or all well. */
function StockStatus({ item }: { item: MerchandiseItem }) {
  if (!item.onSale) return <StatusDot tone="quiet">Off sale</StatusDot>
  if (!item.inStock) return <StatusDot tone="danger">Out of stock</StatusDot>
  if (isRunningOut(item)) return <StatusDot tone="warn">Few left</StatusDot>
  return <StatusDot tone="success">In stock</StatusDot>
}

const shownAs = ({ featured, isNew }: MerchandiseItem) =>
  [featured ? 'Featured' : '', isNew ? 'New' : ''].filter(Boolean).join(', ')

export const merchandiseColumns: readonly Column<MerchandiseItem, (typeof merchandiseSortColumns)[number]>[] = [
  { key: 'name', heading: 'Name', cell: (item) => <span className="work">{item.name}</span> },
  { key: 'category', heading: 'Category', width: '104px', cell: (item) => categoryLabels[item.category] },
  { key: 'price', heading: 'Price', width: '92px', end: true, cell: (item) => moneyWords(item.price, item.currency) },
  { key: 'variants', heading: 'Variants', width: '76px', end: true, minor: true, cell: (item) => item.variants.length },
  { key: 'stock', heading: 'Stock', width: '72px', end: true, minor: true, cell: (item) => item.stockQuantity },
  { key: 'shown', heading: 'Shown as', width: '116px', minor: true, cell: shownAs },
  { key: 'status', heading: 'Status', width: '116px', cell: (item) => <StockStatus item={item} /> },
]
