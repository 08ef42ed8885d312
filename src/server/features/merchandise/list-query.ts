import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { merchandiseSortColumns, merchandiseSorts } from '#contract/merchandise.ts'
import { FEW_LEFT } from '#contract/rules/merchandise.ts'
import type { MerchandiseFilters, MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { isOutOfStock, isRunningOut, itemWords } from './service.ts'
import { merchandiseTable } from './table.ts'

const m = merchandiseTable

export const newest = [desc(m.createdAt), desc(m.id)]

/** What a list of items is narrowed to. */
export const listFilter = ({ q, category, stock, ids }: MerchandiseFilters): SQL | undefined =>
  and(
    containsWords(itemWords, q),
    category ? eq(m.category, category) : undefined,
    stock ? (stock === 'out' ? isOutOfStock : isRunningOut(FEW_LEFT)) : undefined,
    ids ? inArray(m.id, ids) : undefined,
  )

/** The orders of the list of items. */
export const listOrder = defineListOrder<(typeof merchandiseSorts)[number], (typeof merchandiseSortColumns)[number]>({
  id: m.id,
  own: { newest },
  columns: {
    name: ignoringCase(m.name),
    category: ignoringCase(m.category),
    price: m.priceCents,
    variants: sql`(select count(*) from merchandise_variants where merchandise_id = ${m.id})`,
    stock: m.stockQuantity,
    shown: sql`(case when ${m.featured} and ${m.isNew} then 0 when ${m.featured} then 1 when ${m.isNew} then 2 end)`,
    // What has to be made or ordered again comes first.
    status: sql`(case when not ${m.inStock} then 3 when ${isOutOfStock} then 0 when ${isRunningOut(FEW_LEFT)} then 1 else 2 end)`,
  },
})

/** What of an item stands in its CSV export; variants are written as an import reads them. */
export const merchandiseCsvColumns: readonly CsvColumn<MerchandiseItem>[] = [
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
