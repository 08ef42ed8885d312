import { expect, test } from 'vitest'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const api = await providerOf(testServer)

const pay = async (amount: number, currency = 'usd') => {
  const { id } = await api.paymentIntents.create({ amount, currency })
  return api.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
}
const messageOf = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message)

test('a payment is given back in parts, never more than was paid', async () => {
  const { id } = await pay(1000)
  const first = await api.refunds.create({ payment_intent: id, amount: 300, metadata: { why: 'one of three' } })
  expect(first).toMatchObject({ amount: 300, status: 'succeeded', metadata: { why: 'one of three' } })
  expect(await messageOf(api.refunds.create({ payment_intent: id, amount: 701 }))).toBe(
    'Refund amount is greater than unrefunded amount on charge',
  )
  const rest = await api.refunds.create({ payment_intent: id })
  const { data } = await api.refunds.list({ payment_intent: id })
  expect(data.map(({ amount }) => amount)).toEqual([700, 300])
  expect(await api.refunds.retrieve(rest.id)).toMatchObject({ amount: 700 })
  expect(await messageOf(api.refunds.create({ payment_intent: id }))).toContain('has already been refunded')
})

test('a payment that waits can be changed and given up, one that is made cannot', async () => {
  const { id } = await api.paymentIntents.create({ amount: 1000, currency: 'usd', metadata: { order: 'A' } })
  const changed = await api.paymentIntents.update(id, { amount: 1200, metadata: { note: 'B' } })
  expect(changed).toMatchObject({ amount: 1200, metadata: { order: 'A', note: 'B' } })
  expect((await api.paymentIntents.cancel(id)).status).toBe('canceled')
  expect(await messageOf(api.paymentIntents.update(id, { amount: 5 }))).toContain('could not be updated')
  const paid = await pay(1000)
  expect(await messageOf(api.paymentIntents.cancel(paid.id))).toContain('You cannot cancel this PaymentIntent')
})

test.each([
  [49, 'usd', /^Amount must be at least 50/],
  [1235, 'kwd', 'Amounts of three-decimal currencies must end in 0'],
])('%i of %s cannot be charged', async (amount, currency, message) => {
  expect(await messageOf(api.paymentIntents.create({ amount, currency }))).toMatch(message)
})

test('a bad day ends, and what was done on it is done once', async () => {
  const fault = (said: object) => api.rawRequest('POST', '/v1/test_helpers/faults', said)
  await fault({ path: '/v1/payment_intents', method: 'POST', status: 500, done: true, times: 2 })
  const once = () => api.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey: 'a bad day' })
  const { id } = await once()
  expect((await once()).id).toBe(id)
  await fault({ path: '/v1/payment_intents', status: 500, times: 3 })
  expect(await messageOf(api.paymentIntents.retrieve(id))).toBe('The test provider has a bad day')
  expect((await api.paymentIntents.retrieve(id)).amount).toBe(700)
})
