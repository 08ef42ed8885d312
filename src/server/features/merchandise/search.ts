import { inArray } from 'drizzle-orm'
import { moneyWords } from '#contract/kit/money.ts'
import { type SearchSource, searchHit, storedRows } from '#server/platform/search/source.ts'
import { presentItems, selectItems } from './service.ts'
import { merchandiseTable } from './table.ts'

export const merchandiseSearch: SearchSource = {
  kind: 'merchandise',
  order: 6,
  rows: () => storedRows(merchandiseTable),
  async read(ids, { db, site }, caller) {
    const rows = await selectItems(db).where(inArray(merchandiseTable.id, ids))
    return (await presentItems(db, rows, (await site()).currency, caller)).map((item) => {
      const category = item.category.replace(/^./, (letter) => letter.toUpperCase())
      const about = [category, moneyWords(item.price, item.currency), item.inStock ? null : 'sold out']
      const address = `/merch-booth/${item.id}`
      return searchHit('merchandise', 'merchandise', { ...item, title: item.name, about, address })
    })
  },
}
