import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payments } from '#contract/payments.ts'
import { paymentEventsTable } from '#server/platform/payments/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const secret = testServer.context.payments?.webhookSecret as string
const NOT_SIGNED = { message: 'This message is not signed by the provider of payments' }

const payload = (id: string, created = 1_790_000_000) =>
  JSON.stringify({
    ...{ id, object: 'event', type: 'customer.subscription.updated', created, api_version: '2026-10-28.endive' },
    data: { object: { id: 'sub_of_a_test', object: 'subscription' } },
  })

async function send(text: string, signature: string | undefined) {
  const answer = await testServer.app.inject({
    method: 'POST',
    url: payments.webhook.path,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: text,
  })
  return [answer.statusCode, answer.json()]
}

const signed = (text: string, options: { timestamp?: number; secret?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret, ...options })

test('a signed message is stored once, however often it comes', async () => {
  const text = payload('evt_once')
  expect(await Promise.all([send(text, signed(text)), send(text, signed(text)), send(text, signed(text))])).toEqual(
    Array.from({ length: 3 }, () => [200, { success: true }]),
  )
  expect(await db.$count(paymentEventsTable, eq(paymentEventsTable.id, 'evt_once'))).toBe(1)
})

test('what the provider has not signed is refused', async () => {
  const text = payload('evt_forged')
  expect(await send(text, undefined)).toEqual([400, NOT_SIGNED])
  expect(await send(text, 'v1=nonsense')).toEqual([400, NOT_SIGNED])
  expect(await send(text, signed(text, { secret: 'whsec_another' }))).toEqual([400, NOT_SIGNED])
  expect(await send(payload('evt_other'), signed(text))).toEqual([400, NOT_SIGNED])
  expect(await send('', signed(''))).toEqual([400, NOT_SIGNED])
  expect(await db.$count(paymentEventsTable, eq(paymentEventsTable.id, 'evt_forged'))).toBe(0)
})

test('what was signed long ago is refused', async () => {
  const text = payload('evt_old')
  const timestamp = Math.floor(Date.now() / 1000) - 301
  expect(await send(text, signed(text, { timestamp }))).toEqual([400, NOT_SIGNED])
})
