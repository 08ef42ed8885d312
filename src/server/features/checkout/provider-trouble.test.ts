import { expect, test } from 'vitest'
import { checkout } from '#contract/checkout.ts'
import { merchandise } from '#contract/merchandise.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { badDay, checkOut, linkOf, payWith, placedBy, sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer()
const { guest } = testServer
const admin = await testServer.admin()

const AWAY = 'Payments cannot be reached just now. Please try again in a moment: nothing is charged twice.'
const leftOf = async (id: number) => (await guest.call(merchandise.get, { params: { id } })).stockQuantity
const one = (id: number, quantity = 1) => [{ merchandiseId: id, quantity }]

/** How many payments there are for an order at the provider. */
async function paymentsOf(number: string): Promise<number> {
  const { rows } = await testServer.context.db.execute<{ n: number }>(
    `select count(*)::int as n from test_payments where object = 'payment_intent' and data->'metadata'->>'order' = '${number}'`,
  )
  return rows[0]?.n ?? 0
}

test.each([
  ['does not answer', 0, false],
  ['answers 429', 429, false],
  ['answers 500', 500, false],
  ['answers 503', 503, false],
  ['has done it, and its answer is lost', 0, true],
] as const)(
  'while the provider %s, the buyer reads what to do, and the same order sent again is one payment',
  async (_, status, done) => {
    const { id } = await sampleItem(admin, { stockQuantity: 5 })
    const form = sampleCheckout(one(id))
    await badDay(testServer, {
      path: '/v1/payment_intents',
      method: 'POST',
      status,
      done,
      times: status === 429 ? 1 : 3,
    })
    const refused = await checkOut(testServer, form)
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, { message: AWAY }, '5'])
    expect(await leftOf(id)).toBe(4)
    const placed = await placedBy(testServer, form)
    expect([await leftOf(id), await paymentsOf(placed.order.number)]).toEqual([4, 1])
    await payWith(guest, placed)
    expect((await guest.call(checkout.sync, linkOf(placed))).status).toBe('paid')
  },
)

test('an answer that is lost once is asked for again without anybody noticing', async () => {
  const { id } = await sampleItem(admin)
  await badDay(testServer, { path: '/v1/payment_intents', method: 'POST', status: 0, done: true, times: 1 })
  const placed = await placedBy(testServer, sampleCheckout(one(id)))
  expect(await paymentsOf(placed.order.number)).toBe(1)
})

test('a payment whose success is not seen at once is seen when it is asked for again', async () => {
  const { id } = await sampleItem(admin)
  const placed = await placedBy(testServer, sampleCheckout(one(id)))
  testServer.context.payments?.deliverTo(async () => 500)
  await payWith(guest, placed)
  await badDay(testServer, { path: '/v1/payment_intents', method: 'GET', status: 500, times: 3 })
  const away = await guest.ask(checkout.sync, linkOf(placed))
  expect([away.status, away.body]).toEqual([503, { message: AWAY }])
  expect((await guest.call(checkout.sync, linkOf(placed))).status).toBe('paid')
})

test('what is too little for a card is refused in words, and what costs nothing is paid by being ordered', async () => {
  const cheap = await sampleItem(admin, { price: '0.30' })
  const refused = await checkOut(testServer, sampleCheckout(one(cheap.id)))
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This is less than cards are charged with'])
  const free = await sampleItem(admin, { price: '0.00' })
  const { order, clientSecret } = await placedBy(testServer, sampleCheckout(one(free.id)))
  expect([order.status, order.total, clientSecret]).toEqual(['paid', '0.00', null])
})

test('a site that takes no payments takes order requests, and no payments', async () => {
  const api = await providerOf(testServer)
  expect(api).toBeDefined()
  const { id } = await sampleItem(admin)
  await admin.call(checkout.saveSettings, { body: { payments: 'request' } })
  expect((await guest.call(checkout.terms, {})).mode).toBe('request')
  const refused = await checkOut(testServer, sampleCheckout(one(id)))
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The booth takes order requests at present. Please load the page again.',
  ])
  await admin.call(checkout.saveSettings, { body: { payments: null } })
  expect((await guest.call(checkout.terms, {})).mode).toBe('payment')
})
