import { expect, test } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { paidOrder, placedBy, sampleCheckout } from '#server/features/checkout/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleOrder, sendOrder } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const slip = (id: number) => admin.send({ method: 'GET', url: urlOf(orders.packingSlip, { params: { id } }) })

test('the pick list says what to pack for all paid orders, and for no others', async () => {
  expect(await admin.call(orders.pickList, {})).toEqual({ orders: 0, things: [] })
  const lp = await sampleItem(admin, { variants: [{ label: 'LP' }, { label: 'WAV', isDigital: true }] })
  const shirt = await sampleItem(admin, { name: 'Shirt' })
  const [vinyl, loaded] = lp.variants.map(({ id }) => ({ merchandiseId: lp.id, variantId: id, quantity: 2 }))
  const first = await paidOrder(testServer, sampleCheckout([vinyl ?? {}, loaded ?? {}]))
  const second = await paidOrder(testServer, sampleCheckout([vinyl ?? {}, { merchandiseId: shirt.id, quantity: 3 }]))
  await placedBy(testServer, sampleCheckout([{ merchandiseId: shirt.id, quantity: 1 }]))
  await sendOrder(testServer, sampleOrder([{ merchandiseId: shirt.id, quantity: 1 }]))
  const back = second.order.lines.find(({ name }) => name === 'Shirt')?.id ?? 0
  await admin.call(checkout.refund, {
    params: { number: second.order.number },
    body: { key: 'a refund of one shirt', lines: [{ id: back, quantity: 1 }] },
  })
  const [one, two] = [first.order, second.order].map(({ id, number }) => ({ id, number, quantity: 2 }))
  expect(await admin.call(orders.pickList, {})).toEqual({
    orders: 2,
    things: [
      { name: 'Rosewater', label: 'LP', quantity: 4, orders: [one, two] },
      { name: 'Shirt', label: null, quantity: 2, orders: [two] },
    ],
  })
  await admin.call(orders.setStatus, { params: { id: first.order.id }, body: { status: 'sent' } })
  expect((await admin.call(orders.pickList, {})).orders).toBe(1)
})

test('a packing slip is a PDF for the parcel, and there is none where nothing is sent', async () => {
  const { id } = await sampleItem(admin, { name: 'Rosewater “für Elise”' })
  const { order } = await paidOrder(
    testServer,
    sampleCheckout([{ merchandiseId: id, quantity: 2 }], { note: 'Ring twice.' }),
  )
  const answer = await slip(order.id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe(`inline; filename="order-${order.number}.pdf"`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const digital = await sampleItem(admin, { isDigital: true })
  const loaded = await paidOrder(
    testServer,
    sampleCheckout([{ merchandiseId: digital.id, quantity: 1 }], { shippingAddress: null }),
  )
  const none = await slip(loaded.order.id)
  expect([none.statusCode, none.json()]).toEqual([409, { message: 'Nothing of this order is sent' }])
  expect((await slip(999_999)).statusCode).toBe(404)
})
