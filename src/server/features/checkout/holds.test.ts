import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import { merchandise } from '#contract/merchandise.ts'
import type { PlacedOrder } from '#contract/schemas/checkout.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { releaseOverdue } from './holds.ts'
import { reconcilePayments } from './reconcile.ts'
import { badDay, checkOut, linkOf, payWith, placedBy, sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { db } = testServer.context
const { guest } = testServer
const admin = await testServer.admin()

const leftOf = async (id: number) => (await guest.call(merchandise.get, { params: { id } })).stockQuantity
const one = (id: number, quantity = 1) => [{ merchandiseId: id, quantity }]
const rowOf = async ({ order }: PlacedOrder) => {
  const [row] = await db.select().from(ordersTable).where(eq(ordersTable.number, order.number))
  if (!row) throw new Error('There is no such order')
  return row
}
/** Moves the clock of an order on by so many minutes. */
const minutesLater = ({ order }: PlacedOrder, minutes: number) =>
  db
    .update(ordersTable)
    .set({ heldUntil: sql`${ordersTable.heldUntil} - make_interval(mins => ${minutes})` })
    .where(eq(ordersTable.number, order.number))
const statusOf = async (placed: PlacedOrder) => (await guest.call(checkout.view, linkOf(placed))).status

test('what is not paid in a quarter of an hour goes back on sale, and its payment is given up', async () => {
  const { id } = await sampleItem(admin, { stockQuantity: 3 })
  const placed = await placedBy(testServer, sampleCheckout(one(id, 3)))
  await minutesLater(placed, 14)
  await releaseOverdue(testServer.context)
  expect([await statusOf(placed), await leftOf(id)]).toEqual(['awaiting_payment', 0])
  expect((await checkOut(testServer, sampleCheckout(one(id)))).statusCode).toBe(409)
  await minutesLater(placed, 1)
  await releaseOverdue(testServer.context)
  expect([await statusOf(placed), await leftOf(id)]).toEqual(['cancelled', 3])
  const api = await providerOf(testServer)
  const { paymentId } = await rowOf(placed)
  await expect.poll(async () => (await api.paymentIntents.retrieve(paymentId ?? '')).status).toBe('canceled')
  expect((await payWith(guest, placed)).body).toEqual({ message: 'This payment cannot be made any more' })
  await releaseOverdue(testServer.context)
  expect(await leftOf(id)).toBe(3)
})

test('what was paid in time is not released, though nobody told the site of it', async () => {
  const { id } = await sampleItem(admin, { stockQuantity: 2 })
  const placed = await placedBy(testServer, sampleCheckout(one(id)))
  const api = await providerOf(testServer)
  const { paymentId } = await rowOf(placed)
  // Its messages come to nobody.
  testServer.context.payments?.deliverTo(async () => 200)
  await api.paymentIntents.confirm(paymentId ?? '', { payment_method: 'pm_card_visa' })
  await minutesLater(placed, 16)
  await releaseOverdue(testServer.context)
  expect([await statusOf(placed), await leftOf(id)]).toEqual(['paid', 1])
})

/** An order whose time was over while the provider was away: its payment is still open, and is made now. */
async function paidTooLate(id: number, meanwhile = async () => {}) {
  const placed = await placedBy(testServer, sampleCheckout(one(id), { email: `late${id}@marsh.example` }))
  const paymentId = (await rowOf(placed)).paymentId ?? ''
  await minutesLater(placed, 16)
  // Neither is the provider asked then, nor is the payment given up at once.
  await badDay(testServer, { path: '/v1/payment_intents', method: 'GET', status: 0, times: 6 })
  await releaseOverdue(testServer.context)
  expect([await statusOf(placed), await leftOf(id)]).toEqual(['cancelled', 1])
  await meanwhile()
  const api = await providerOf(testServer)
  await api.paymentIntents.confirm(paymentId, { payment_method: 'pm_card_visa' })
  const synced = () => guest.ask(checkout.sync, linkOf(placed))
  await expect.poll(async () => (await synced()).status, { timeout: 20_000 }).toBe(200)
  await Promise.all([synced(), synced()])
  await reconcilePayments(testServer.context)
  const { data: refunds } = await api.refunds.list({ payment_intent: paymentId })
  return { order: (await synced()).body, refunds: refunds.map(({ amount }) => amount) }
}

test('what is paid after its time is taken up again where it is still there', async () => {
  const { id } = await sampleItem(admin, { stockQuantity: 1 })
  const { order, refunds } = await paidTooLate(id)
  expect([order, refunds]).toMatchObject([{ status: 'paid', refunded: '0.00' }, []])
  expect(await leftOf(id)).toBe(0)
})

test('what is paid after its time and gone is given back at once, once, and told', async () => {
  const { id } = await sampleItem(admin, { stockQuantity: 1 })
  const { order, refunds } = await paidTooLate(id, async () => {
    expect((await checkOut(testServer, sampleCheckout(one(id)))).statusCode).toBe(201)
  })
  expect([order, refunds]).toMatchObject([{ status: 'cancelled', refunded: '24.00' }, [2400]])
  expect(await leftOf(id)).toBe(0)
  const letter = await emailThatSays(testServer.context, `late${id}@marsh.example`, 'We have given back $24.00')
  expect(letter).toContain('came when the time to pay was over')
})
