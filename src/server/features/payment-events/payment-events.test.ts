import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentEvents } from '#contract/payment-events.ts'
import type { PaymentEvent } from '#contract/schemas/payment-events.ts'
import { payingFan } from '#server/features/memberships/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const list = (query: object = {}) => admin.call(paymentEvents.list, { query: { limit: 100, ...query } })

async function told(): Promise<{ username: string; events: PaymentEvent[] }> {
  const fan = await payingFan(testServer)
  await expect.poll(async () => (await list({ q: fan.subscriptionId, state: 'handled' })).length).toBeGreaterThan(1)
  return { username: fan.username, events: await list({ q: fan.subscriptionId }) }
}

test('what the provider told of is listed, the latest first, with whom it is about', async () => {
  const { username, events } = await told()
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid']),
  )
  expect(events[0]).toMatchObject({ member: { username }, problem: null })
  expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => b - a))
  const sorted = await list({ sort: 'type' })
  expect(sorted.map(({ type }) => type)).toEqual(sorted.map(({ type }) => type).toSorted())
  const { body } = await admin.send({ method: 'GET', url: '/api/payment-events.csv' })
  expect(body).toContain('invoice.paid')
})

test('one that failed is told with its cause, and tried again when somebody asks for it', async () => {
  const [event] = (await told()).events
  const id = event?.id ?? 0
  await testServer.context.db.execute(
    sql`update payment_events set handled_at = null, problem = 'The provider was away' where number = ${id}`,
  )
  const one = () => admin.call(paymentEvents.get, { params: { id } })
  expect(await one()).toMatchObject({ state: 'failed', problem: 'The provider was away' })
  expect((await list({ state: 'failed' })).map((failed) => failed.id)).toEqual([id])
  await admin.call(paymentEvents.retry, { params: { id } })
  await expect.poll(one).toMatchObject({ state: 'handled', problem: null })
  expect((await admin.ask(paymentEvents.get, { params: { id: 999_999 } })).body).toEqual({ message: 'Event not found' })
})

test('what lies at the provider is told, and that nothing was paid out', async () => {
  const before = await admin.call(paymentEvents.balance, {})
  await payingFan(testServer)
  const after = await admin.call(paymentEvents.balance, {})
  const pending = (of: typeof before) => Number(of?.pending.find(({ currency }) => currency === 'USD')?.amount ?? 0)
  expect(pending(after) - pending(before)).toBeCloseTo(9.99)
  expect(after).toMatchObject({ isTest: true, available: [], payouts: [] })
})

test('is for admins alone', async () => {
  expect((await testServer.guest.ask(paymentEvents.list)).status).toBe(401)
  expect((await (await testServer.person({ tier: 'vip' })).ask(paymentEvents.list)).status).toBe(403)
})
