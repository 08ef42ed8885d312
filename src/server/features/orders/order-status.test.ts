import { expect, test } from 'vitest'
import { merchandise } from '#contract/merchandise.ts'
import { type OrderStatus, orders } from '#contract/orders.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleOrder, sendOrder } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const leftOf = async ({ id }: MerchandiseItem) => {
  const item = await testServer.guest.call(merchandise.get, { params: { id } })
  return [item.stockQuantity, ...item.variants.map(({ stockQuantity }) => stockQuantity)]
}
const move = (id: number, status: OrderStatus, version?: number) =>
  admin.ask(orders.setStatus, { params: { id }, body: { status, version } })
const ordered = async (item: MerchandiseItem, quantity: number) => {
  const line = { merchandiseId: item.id, quantity, variantId: item.variants[0]?.id ?? null }
  return (await sendOrder(testServer, sampleOrder([line]))).json() as { id: number }
}

test('an order moves on, and a stale version is refused', async () => {
  const { id } = await ordered(await sampleItem(admin), 1)
  for (const status of ['confirmed', 'sent'] as const) expect((await move(id, status)).body.status).toBe(status)
  expect((await move(id, 'confirmed', 0)).status).toBe(409)
  const patch = await admin.send({ method: 'PATCH', url: `/api/orders/${id}/status`, payload: { status: 'confirmed' } })
  expect(patch.json()).toMatchObject({ status: 'confirmed', version: 3 })
})

test.each([
  [{ status: 'lost' }, 'Status must be one of requested, confirmed, sent, cancelled'],
  [{}, 'Status is required'],
])('%j is refused: %s', async (body, message) => {
  const { id } = await ordered(await sampleItem(admin), 1)
  const answer = await admin.ask(orders.setStatus, { params: { id }, body })
  expect([answer.status, answer.body]).toEqual([400, { message, fields: { status: message } }])
})

test('cancelling gives back what was set aside, once, however often it is asked for', async () => {
  const item = await sampleItem(admin, { stockQuantity: 5, variants: [{ label: 'M', stockQuantity: 4 }] })
  const { id } = await ordered(item, 3)
  expect(await leftOf(item)).toEqual([2, 1])
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(id, 'cancelled')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await leftOf(item)).toEqual([5, 4])
  const back = await move(id, 'confirmed')
  expect([back.status, back.body]).toEqual([409, { message: 'A cancelled order stays cancelled' }])
})

test('cancelling gives nothing back to what is not counted any more, was not counted then, or is gone', async () => {
  const item = await sampleItem(admin, { stockQuantity: 5 })
  const uncounted = await ordered(item, 2)
  await admin.call(merchandise.update, { params: { id: item.id }, body: { stockQuantity: null } })
  const later = await ordered(item, 2)
  await move(uncounted.id, 'cancelled')
  expect(await leftOf(item)).toEqual([null])
  await admin.call(merchandise.update, { params: { id: item.id }, body: { stockQuantity: 7 } })
  await move(later.id, 'cancelled')
  expect(await leftOf(item)).toEqual([7])
  const last = await ordered(item, 1)
  await admin.call(merchandise.remove, { params: { id: item.id } })
  expect((await move(last.id, 'cancelled')).status).toBe(200)
})

test('an editor does not write an old count over what has been ordered since', async () => {
  const item = await sampleItem(admin, { stockQuantity: 5 })
  await ordered(item, 2)
  const body = { stockQuantity: 5, version: item.version }
  expect((await admin.ask(merchandise.update, { params: { id: item.id }, body })).status).toBe(409)
  expect(await leftOf(item)).toEqual([3])
})
