import { expect, test } from 'vitest'
import { orderStatuses, orders } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { orderAs, sampleOrder } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const buyer = await testServer.person()

const { id: merchandiseId } = await sampleItem(admin, { name: 'Shirt, blue', price: '28.00' })
const placed = async (quantity: number, fields: object): Promise<Order> =>
  (await orderAs(buyer, sampleOrder([{ merchandiseId, quantity }], fields))).json()
const small = await placed(1, { name: 'juno', email: 'z@marsh.example' })
const large = await placed(12, { name: 'Abel', email: 'abel@marsh.example' })
const middle = await placed(3, { name: 'Zoe', email: 'zoe@adler.example' })
await admin.call(orders.setStatus, { params: { id: small.id }, body: { status: 'sent' } })

test('orders are sorted by each of their columns, both ways, by admins', async () => {
  await checkSortColumns(admin, orders.list, {
    number: ({ number }: Order) => number,
    name: ({ name }) => name,
    email: ({ email }) => email,
    placed: ({ createdAt }) => Date.parse(createdAt),
    total: ({ total }) => Number(total),
    status: ({ status }) => orderStatuses.indexOf(status),
  })
})

test('a member sees their own the newest first, and cannot sort them otherwise', async () => {
  const own = await buyer.call(orders.list, { query: { sort: 'newest' } })
  expect(own.map(({ id }) => id)).toEqual([middle.id, large.id, small.id])
  expect(await buyer.ask(orders.list, { query: { mine: true, sort: '-total' } })).toMatchObject({
    status: 403,
    body: { message: 'Only admins can sort by this' },
  })
  expect(await admin.call(orders.list, { query: { mine: true, sort: '-total' } })).toEqual([])
})

test('the CSV export tells what was ordered, as the list is narrowed and sorted', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, orders, { q: 'marsh', sort: 'total' })
  expect(headings).toBe(
    'Id,Number,Status,Name,Email,Address,Note,Things,Pieces,Subtotal,Discount,Offer code,Shipping,Tax,Total,Refunded,Currency,Paid at,Sent at,Carrier,Tracking number,Came in,Updated at',
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    `${large.id},${large.number},requested,Abel,abel@marsh.example,"Kade 12\n3011 AA Rotterdam",,"12 × Shirt, blue",12,336.00,0.00,,0.00,0.00,336.00,0.00,USD,,,,,`,
  )
})
