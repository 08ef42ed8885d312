import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  FEW_LEFT,
  type MerchandiseItem,
  type MerchandiseSearch,
  type merchandiseColumnSorts,
  type merchandiseSorts,
} from '#contract/merchandise.ts'
import { listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { isOut, isRunningOut, itemWords } from './service.ts'
import { merchandiseTable } from './table.ts'

const m = merchandiseTable

export const newest = [desc(m.createdAt), desc(m.id)]

/** What a list of items is narrowed to. */
export const narrowed = ({ q, category, stock, ids }: MerchandiseSearch): SQL | undefined =>
  and(
    containsWords(itemWords, q),
    category ? eq(m.category, category) : undefined,
    stock ? (stock === 'out' ? isOut : isRunningOut(FEW_LEFT)) : undefined,
    ids ? inArray(m.id, ids) : undefined,
  )

/** The orders of the list of items. */
export const inOrder = listOrder<(typeof merchandiseSorts)[number], (typeof merchandiseColumnSorts)[number]>({
  id: m.id,
  own: { newest },
  columns: {
    name: wordOrder(m.name),
    category: wordOrder(m.category),
    price: m.priceCents,
    variants: sql`(select count(*) from merchandise_variants where merchandise_id = ${m.id})`,
    stock: m.stockQuantity,
    shown: sql`(case when ${m.featured} and ${m.isNew} then 0 when ${m.featured} then 1 when ${m.isNew} then 2 end)`,
    // What has to be made or ordered again comes first.
    status: sql`(case when not ${m.inStock} then 3 when ${isOut} then 0 when ${isRunningOut(FEW_LEFT)} then 1 else 2 end)`,
  },
})

/** What of an item stands in its sheet; variants are written as an import reads them. */
export const merchandiseSheet: readonly SheetColumn<MerchandiseItem>[] = [
  ...(['id', 'name', 'category', 'price', 'currency', 'stockQuantity', 'onSale'] as const),
  ['Available', (item) => item.inStock],
  [
    'Variants',
    ({ variants }) =>
      variants.map(({ label, price, stockQuantity, onSale }) =>
        [label, price ?? '', stockQuantity ?? '', onSale].join(' | '),
      ),
  ],
  ...(['featured', 'isNew', 'description', 'createdAt', 'updatedAt'] as const),
]
