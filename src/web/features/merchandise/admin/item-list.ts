import { merchandise, merchandiseSortColumns } from '#contract/merchandise.ts'
import { merchandiseCategories } from '#contract/rules/merchandise.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { categoryLabels } from '../merchandise-words.ts'

/** The merchandise. */
export const itemList = adminList(
  {
    name: 'merchandise',
    label: 'Merch',
    isWritten: true,
    sorts: { newest: 'Newest' },
    columns: merchandiseSortColumns,
    filters: {
      category: {
        label: 'Category',
        none: 'Category: all',
        options: Object.fromEntries(merchandiseCategories.map((one) => [one, categoryLabels[one]])),
      },
      stock: { label: 'Stock', none: 'Stock: any', options: { low: 'Few left', out: 'Out of stock' } },
    },
  },
  merchandise,
  ({ category, stock }) => ({ category, stock }),
)
