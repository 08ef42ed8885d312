import { expect, test } from 'vitest'
import { merchandise, merchandiseSortColumns } from '#contract/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleItem } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const sizes = [
  { label: 'S', stockQuantity: 0 },
  { label: 'M', stockQuantity: 30, price: '26.50' },
]
const items = {
  'Off sale': { category: 'posters', price: '100.00', inStock: false, featured: true },
  gone: { category: 'vinyl', price: '9.00', stockQuantity: 0, isNew: true },
  'Few of a size': { category: 'apparel', price: '24.00', variants: sizes, featured: true, isNew: true },
  'All there': { category: 'accessories', stockQuantity: 400 },
} as const
for (const [name, fields] of Object.entries(items)) {
  const { variants, ...said } = { variants: [], ...fields }
  await sampleItem(admin, { ...said, name, variants: [...variants] })
}

test('the list of merchandise is sorted by every column, both ways, for admins', async () => {
  const states = ['gone', 'Few of a size', 'All there', 'Off sale']
  const shownAs = ['true true', 'true false', 'false true']
  await checkSortColumns<MerchandiseItem, (typeof merchandiseSortColumns)[number]>(admin, merchandise.list, {
    name: ({ name }) => name,
    category: ({ category }) => category,
    price: ({ price }) => Number(price),
    variants: ({ variants }) => variants.length,
    stock: ({ stockQuantity }) => stockQuantity,
    shown: ({ featured, isNew }) => (featured || isNew ? shownAs.indexOf(`${featured} ${isNew}`) : null),
    status: ({ name }) => states.indexOf(name),
  })
  for (const sort of merchandiseSortColumns.flatMap((column) => [column, `-${column}`]))
    expect(await testServer.guest.ask(merchandise.list, { query: { sort } })).toMatchObject({
      status: 403,
      body: { message: 'Only admins can sort by this' },
    })
})

test('is sent as CSV as it is narrowed and sorted', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, merchandise, { stock: 'low', sort: 'price' })
  expect(headings).toBe(
    'Id,Name,Category,Price,Currency,Stock quantity,On sale,Available,Variants,Featured,Is new,Description,Created at,Updated at',
  )
  expect(lines.map((line) => line.split(',').slice(1, 11).join())).toEqual([
    'gone,vinyl,9.00,USD,0,true,false,,false,true',
    'Few of a size,apparel,24.00,USD,,true,true,"S |  | 0 | true\nM | 26.50 | 30 | true",true,true',
  ])
})
