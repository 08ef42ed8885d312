import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import { merchandise } from '#contract/merchandise.ts'
import { orders } from '#contract/orders.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOffer } from '#server/features/offers/samples.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { badDay, linkOf, paidOrder, sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { guest } = testServer
const admin = await testServer.admin()

const leftOf = async (id: number) => (await guest.call(merchandise.get, { params: { id } })).stockQuantity

/** What the provider calls the payment of an order. */
async function paymentOf({ number }: { number: string }): Promise<string> {
  const [row] = await testServer.context.db.select().from(ordersTable).where(eq(ordersTable.number, number))
  return row?.paymentId ?? ''
}

/** A paid order of two things, with a tenth off, sent for 5.00. */
async function bought(email = 'back@marsh.example') {
  await admin.call(checkout.saveSettings, {
    body: { shippingGroups: [{ name: 'All', countries: [], price: '5.00', taxRate: '10', isTaxIncluded: false }] },
  })
  const [lp, shirt] = [
    await sampleItem(admin, { price: '20.00', stockQuantity: 10 }),
    await sampleItem(admin, { name: 'Shirt', price: '30.00', stockQuantity: 10 }),
  ]
  const offerCode = (await sampleOffer(admin)).code
  const lines = [
    { merchandiseId: lp.id, quantity: 3 },
    { merchandiseId: shirt.id, quantity: 1 },
  ]
  const placed = await paidOrder(testServer, sampleCheckout(lines, { offerCode, email }))
  // 90.00 less a tenth, and 5.00, and a tenth of that.
  expect(placed.order).toMatchObject({ status: 'paid', total: '94.60' })
  const refund = (body: object, by: Pick<typeof admin, 'ask'> = admin) =>
    by.ask(checkout.refund, { params: { number: placed.order.number }, body: { key: randomUUID(), ...body } as never })
  const [first, second] = placed.order.lines
  return { placed, lp, shirt, refund, first: first?.id ?? 0, second: second?.id ?? 0 }
}

describe('giving back', () => {
  test('some of a line pays back its share of what was paid, and restocks as asked', async () => {
    const { lp, refund, first, placed } = await bought('part@marsh.example')
    const { body } = await refund({ lines: [{ id: first, quantity: 2 }], restock: true })
    // Two of three at 20.00 less a tenth, with a tenth of tax.
    expect(body).toMatchObject({ status: 'paid', refunded: '39.60' })
    expect(await leftOf(lp.id)).toBe(9)
    const letter = await emailThatSays(testServer.context, 'part@marsh.example', 'we have given back $39.60')
    expect(letter).toContain(placed.order.number)
    const more = await refund({ lines: [{ id: first, quantity: 2 }] })
    expect([more.status, more.body]).toEqual([409, { message: 'Only 1 of Rosewater can be given back' }])
  })

  test('everything pays back all of it, to the last cent, and ends the order', async () => {
    const { lp, shirt, refund, first, second, placed } = await bought()
    await refund({ lines: [{ id: first, quantity: 1 }] })
    await refund({ lines: [{ id: first, quantity: 1 }], shipping: true })
    const again = await refund({ lines: [{ id: first, quantity: 1 }], shipping: true })
    expect([again.status, again.body]).toEqual([409, { message: 'What sending cost was given back already' }])
    const rest = [
      { id: first, quantity: 1 },
      { id: second, quantity: 1 },
    ]
    const { body } = await refund({ lines: rest, restock: true })
    expect(body).toMatchObject({ status: 'refunded', refunded: '94.60', allowed: [] })
    expect([await leftOf(lp.id), await leftOf(shirt.id)]).toEqual([8, 10])
    const none = await refund({ lines: [] })
    expect([none.status, none.body]).toEqual([409, { message: 'There is nothing to give back' }])
    expect((await guest.call(checkout.view, linkOf(placed))).status).toBe('refunded')
    const sent = await admin.ask(orders.setStatus, { params: { id: placed.order.id }, body: { status: 'sent' } })
    expect([sent.status, sent.body]).toEqual([409, { message: 'A refunded order stays refunded' }])
  })

  test('is done once, however often it is pressed, and also where its answer was lost', async () => {
    const { lp, refund, first, placed } = await bought()
    const body = { key: randomUUID(), lines: [{ id: first, quantity: 1 }], restock: true }
    await Promise.all([refund(body), refund(body), refund(body)])
    expect(await leftOf(lp.id)).toBe(8)
    const lost = { key: randomUUID(), lines: [{ id: first, quantity: 1 }], restock: true }
    await badDay(testServer, { path: '/v1/refunds', method: 'POST', status: 500, done: true, times: 3 })
    expect((await refund(lost)).status).toBe(503)
    expect((await refund(lost)).body).toMatchObject({ refunded: '39.60' })
    expect(await leftOf(lp.id)).toBe(9)
    const api = await providerOf(testServer)
    const { data } = await api.refunds.list({ payment_intent: await paymentOf(placed.order) })
    expect(data).toHaveLength(2)
  })

  test('in the dashboard of the provider is seen here too', async () => {
    const { placed } = await bought()
    const api = await providerOf(testServer)
    await api.refunds.create({ payment_intent: await paymentOf(placed.order), amount: 1000 })
    await expect.poll(async () => (await guest.call(checkout.view, linkOf(placed))).refunded).toBe('10.00')
  })

  test('is for admins, of what is paid', async () => {
    const { placed, refund, first } = await bought()
    const body = { lines: [{ id: first, quantity: 1 }] }
    expect((await refund(body, guest)).status).toBe(401)
    expect((await refund(body, await testServer.person({ role: 'artist' }))).status).toBe(403)
    expect((await refund({ ...body, amount: 1 })).body).toMatchObject({ refunded: '19.80' })
    expect(placed.order.number).toBeDefined()
    const unknown = await admin.ask(checkout.refund, {
      params: { number: 'NONE-NONE' },
      body: { key: randomUUID(), lines: [] },
    })
    expect([unknown.status, unknown.body]).toEqual([404, { message: 'Order not found' }])
  })
})

test('a paid order is sent with carrier and tracking number, and its buyer is told', async () => {
  const { placed } = await bought('sent@marsh.example')
  const { id } = placed.order
  const move = (body: object) => admin.ask(orders.setStatus, { params: { id }, body: body as never })
  const back = await move({ status: 'confirmed' })
  expect([back.status, back.body]).toEqual([
    409,
    { message: 'This order follows its payment: send it once it is paid, or give back what was paid' },
  ])
  const sent = await move({ status: 'sent', carrier: 'PostNL', trackingNumber: '3SABC123' })
  expect(sent.body).toMatchObject({ status: 'sent', carrier: 'PostNL', trackingNumber: '3SABC123' })
  const letter = await emailThatSays(testServer.context, 'sent@marsh.example', 'is on its way to you')
  expect(letter).toContain('It can be followed: PostNL 3SABC123')
  expect(await guest.call(checkout.view, linkOf(placed))).toMatchObject({ status: 'sent', trackingNumber: '3SABC123' })
})
