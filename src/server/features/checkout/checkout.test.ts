import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import { merchandise } from '#contract/merchandise.ts'
import { orders } from '#contract/orders.ts'
import { emailThatSays } from '#server/features/accounts/samples.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOffer } from '#server/features/offers/samples.ts'
import { offersTable } from '#server/features/offers/table.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { checkOut, linkOf, paidOrder, payWith, placedBy, sampleAddress, sampleCheckout } from './samples.ts'

const LABEL = 'booth@lateset.test'
const testServer = await sharedTestServer({ jobs: true, env: { CONTACT_EMAIL: LABEL } })
const { db } = testServer.context
const { guest } = testServer
const admin = await testServer.admin()

const leftOf = async (id: number) => (await guest.call(merchandise.get, { params: { id } })).stockQuantity
const one = (id: number, quantity = 1) => [{ merchandiseId: id, quantity }]
const refusal = async (payload: object) => {
  const answer = await checkOut(testServer, payload)
  return [answer.statusCode, answer.json().message]
}

describe('an order that is paid', () => {
  test('is set aside, paid once, told of, and seen by its own link alone', async () => {
    const { id } = await sampleItem(admin, { stockQuantity: 5 })
    const email = 'paying@marsh.example'
    const placed = await placedBy(testServer, sampleCheckout(one(id, 2), { email, note: 'Ring twice.' }))
    expect(placed.message).toBe(`Your order ${placed.order.number} waits for its payment.`)
    expect(placed.order).toMatchObject({ status: 'awaiting_payment', total: '48.00', isPayable: true })
    expect(await leftOf(id)).toBe(3)
    expect((await payWith(guest, placed)).body).toEqual({ status: 'succeeded' })
    const paid = await guest.call(checkout.sync, linkOf(placed))
    expect(paid).toMatchObject({ status: 'paid', heldUntil: null, isPayable: false })
    expect(paid.address).toBe('Kade 12\n3011 AA Rotterdam\nNetherlands')
    const { number } = paid
    const receipt = await emailThatSays(testServer.context, email, 'this is your receipt')
    for (const said of ['Rosewater: $48.00', 'Total: $48.00', 'Kade 12', `/orders/${number}?key=`])
      expect(receipt).toContain(said)
    expect(await emailThatSays(testServer.context, LABEL, number)).toContain('It is paid.')

    const hidden = await guest.ask(checkout.view, { params: { number }, query: { key: 'x'.repeat(32) } })
    expect([hidden.status, hidden.body]).toEqual([404, { message: 'Order not found' }])
    expect((await guest.ask(checkout.view, { params: { number } })).status).toBe(404)
    expect((await (await testServer.person()).ask(checkout.view, { params: { number } })).status).toBe(404)
    expect((await admin.call(checkout.view, { params: { number } })).number).toBe(number)
  })

  test('is paid by the message of the provider too, and once however often it is sent or asked for', async () => {
    const { id } = await sampleItem(admin, { stockQuantity: 5 })
    const form = sampleCheckout(one(id), { email: 'twice@marsh.example' })
    const [first, second] = await Promise.all([placedBy(testServer, form), placedBy(testServer, form)])
    expect(second.clientSecret).toBe(first.clientSecret)
    const cards = await Promise.all([payWith(guest, first), payWith(guest, second)])
    expect(cards.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    await expect.poll(async () => (await guest.call(checkout.view, linkOf(first))).status).toBe('paid')
    expect(await leftOf(id)).toBe(4)
    const api = await providerOf(testServer)
    const [row] = await db.select().from(ordersTable).where(eq(ordersTable.number, first.order.number))
    expect((await api.paymentIntents.retrieve(row?.paymentId ?? '')).amount_received).toBe(2400)
    const again = await checkOut(testServer, form)
    expect(again.json()).toMatchObject({
      clientSecret: null,
      message: `Thank you. Your order ${first.order.number} is paid.`,
    })
  })

  test('is tried with another card after one was declined, and waits for the approval of one that asks for it', async () => {
    const { id } = await sampleItem(admin)
    const placed = await placedBy(testServer, sampleCheckout(one(id)))
    const declined = await payWith(guest, placed, 'pm_card_chargeDeclined')
    expect([declined.status, declined.body]).toEqual([402, { message: 'Your card was declined.' }])
    expect((await guest.call(checkout.sync, linkOf(placed))).status).toBe('awaiting_payment')
    expect((await payWith(guest, placed, 'pm_card_authenticationRequired')).body).toEqual({ status: 'requires_action' })
    expect((await guest.call(checkout.sync, linkOf(placed))).status).toBe('awaiting_payment')
    const opened = await guest.call(checkout.pay, linkOf(placed))
    expect(opened.clientSecret).toBe(placed.clientSecret)
    await payWith(guest, placed)
    expect((await guest.call(checkout.sync, linkOf(placed))).status).toBe('paid')
  })

  test('by somebody who is signed in stands under their orders', async () => {
    const buyer = await testServer.person()
    const { id } = await sampleItem(admin)
    const placed = await buyer.call(checkout.place, { body: sampleCheckout(one(id)) as never })
    const { number } = placed.order
    expect((await buyer.call(orders.list, { query: { mine: true } })).map((order) => order.number)).toEqual([number])
    expect((await buyer.call(checkout.view, { params: { number } })).number).toBe(number)
  })

  test('is what the server says it is, whatever else is sent', async () => {
    const { id } = await sampleItem(admin, { price: '24.00', stockQuantity: 9 })
    const fan = await testServer.person({ tier: 'fan' })
    const forged = { userId: fan.id, tier: 'fan', amount: 1, status: 'paid', paidAt: '2026-01-01', subtotal: '0.01' }
    const lines = [{ merchandiseId: id, quantity: 1, price: '0.01', priceCents: 1 }]
    const { order } = await placedBy(testServer, sampleCheckout(lines, forged))
    expect(order).toMatchObject({ status: 'awaiting_payment', total: '24.00', paidAt: null })
    const [row] = await db.select().from(ordersTable).where(eq(ordersTable.number, order.number))
    expect([row?.userId, row?.total]).toEqual([null, 2400])
    expect(await refusal(sampleCheckout(one(id), { total: '0.01' }))).toEqual([
      409,
      'The total is now $24.00, not $0.01. Please look over your cart and send it again.',
    ])
    expect(await leftOf(id)).toBe(8)
  })
})

describe('what is asked for', () => {
  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ email: 'nowhere' }, 'email', 'Enter an email address, like name@example.org'],
    [{ shippingAddress: { ...sampleAddress, line1: ' ' } }, 'shippingAddress.line1', 'Address is required'],
    [{ shippingAddress: { ...sampleAddress, city: '' } }, 'shippingAddress.city', 'City is required'],
    [{ shippingAddress: { ...sampleAddress, country: '' } }, 'shippingAddress.country', 'Country is required'],
    [
      { shippingAddress: { ...sampleAddress, country: 'XX' } },
      'shippingAddress.country',
      'Country must be the code of a country, like NL',
    ],
    [{ shippingAddress: null }, 'shippingAddress.line1', 'Address is required'],
    [{ lines: [] }, 'lines', 'Your cart is empty'],
    [{ total: 'much' }, 'total', 'Total must be an amount, like 24.00'],
    [{ key: 'short' }, 'key', 'Key must be 16 characters or more'],
  ])('%j is refused at %s: %s', async (fields, field, message) => {
    const { id } = await sampleItem(admin)
    const answer = await checkOut(testServer, sampleCheckout(one(id), fields))
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, message])
  })

  test('cannot be had where it is gone, and nothing is set aside', async () => {
    const few = await sampleItem(admin, { name: 'Slipmat', stockQuantity: 1 })
    const there = await sampleItem(admin, { stockQuantity: 9 })
    expect(await refusal(sampleCheckout([...one(there.id), ...one(few.id, 2)]))).toEqual([
      409,
      'Only 1 of Slipmat is left',
    ])
    expect(await leftOf(there.id)).toBe(9)
  })

  test('that is changed under the same key takes the place of what is not paid, and never of what is', async () => {
    const { id } = await sampleItem(admin, { stockQuantity: 2 })
    // All there are are set aside for the first.
    const form = sampleCheckout(one(id, 2))
    const first = await placedBy(testServer, form)
    const second = await placedBy(testServer, { ...form, name: 'Juno M. Marsh' })
    expect(second.order.number).not.toBe(first.order.number)
    expect((await guest.call(checkout.view, linkOf(first))).status).toBe('cancelled')
    expect(await leftOf(id)).toBe(0)
    await payWith(guest, second)
    await guest.call(checkout.sync, linkOf(second))
    expect(await refusal({ ...form, name: 'Somebody else' })).toEqual([
      409,
      `You have sent this order already, as ${second.order.number}. Load the page again to order something else.`,
    ])
  })

  test('is given up by its buyer, and back on sale at once', async () => {
    const { id } = await sampleItem(admin, { stockQuantity: 5 })
    const offer = await sampleOffer(admin, { maxUses: 1 })
    const placed = await placedBy(testServer, sampleCheckout(one(id, 2), { offerCode: offer.code }))
    expect((await guest.call(checkout.cancel, linkOf(placed))).status).toBe('cancelled')
    expect(await leftOf(id)).toBe(5)
    expect((await db.select().from(offersTable).where(eq(offersTable.id, offer.id)))[0]?.uses).toBe(0)
    const late = await guest.ask(checkout.pay, linkOf(placed))
    expect([late.status, late.body]).toEqual([409, { message: 'This order waits for no payment any more' }])
    // The same cart can be ordered anew.
    const paid = await paidOrder(testServer, sampleCheckout(one(id)))
    const refused = await guest.ask(checkout.cancel, linkOf(paid))
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'This order is paid. Write to us, and we give it back.' },
    ])
  })
})

test('card numbers have no place to go: what a client adds is stored nowhere', async () => {
  const { id } = await sampleItem(admin)
  const number = '4242424242424242'
  await placedBy(testServer, sampleCheckout(one(id), { card: { number }, cardNumber: number }))
  const { rows } = await db.execute<{ found: boolean }>(
    `select exists (select from orders o where o::text like '%${number}%') or exists (select from test_payments p where p::text like '%${number}%') as found`,
  )
  expect(rows).toEqual([{ found: false }])
})
