import { afterAll, describe, expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { payments } from '#contract/payments.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import {
  beginSubscription,
  enteredCard,
  FAN_MONTH_PLAN,
  payingFan,
  payWith,
  providerOf,
  sell,
  tierOf,
  VIP_MONTH_PLAN,
} from './samples.ts'

const testServer = await sharedTestServer()
const api = await providerOf(testServer)
await sell(testServer, { vipPrice: '24.00' })
afterAll(() => sell(testServer, { vipPrice: null }))

const AWAY = 'Payments cannot be reached just now. Please try again in a moment: nothing is charged twice.'

/** Everything that can go wrong with a call, often enough that the library gives up. */
const troubles = [
  ['does not answer', { status: 0, times: 3 }],
  ['answers 500', { status: 500, times: 3 }],
  ['is asked too much', { status: 429, times: 3 }],
  ['has done it, and the answer is lost', { status: 0, done: true, times: 3 }],
] as const

async function fails(path: string, method: 'GET' | 'POST', trouble: (typeof troubles)[number][1]): Promise<void> {
  await api.rawRequest('POST', '/v1/test_helpers/faults', { path, method, ...trouble })
}

/** How often somebody was told to try again. */
let refused = 0

/** Does what is refused while the provider is away, until it is back. */
async function again<A extends { status: number; body: unknown }>(what: () => Promise<A>): Promise<A> {
  for (let tries = 0; ; tries++) {
    const answer = await what()
    if (answer.status === 503) refused += 1
    if (answer.status !== 503 || tries > 3) return answer
    expect(answer.body).toEqual({ message: AWAY })
  }
}

/** What somebody was charged, all their payments together. */
async function chargesOf({ id }: { id: number }): Promise<number[]> {
  const { rows } = await testServer.context.db.execute<{ amount: number }>(
    `select (data->>'amount')::int as amount from test_payments join payment_customers on customer_id = customer
      where object = 'charge' and user_id = ${id} order by place`,
  )
  return rows.map(({ amount }) => amount)
}

const steps = [
  ['the account is told to it', '/v1/customers', 'POST'],
  ['the price is looked for', '/v1/prices', 'GET'],
  ['the subscription is begun', '/v1/subscriptions', 'POST'],
  ['the subscription is asked for', '/v1/subscriptions', 'GET'],
  ['the payment is looked for', '/v1/payment_intents', 'GET'],
  ['the card is charged', '/v1/payment_intents', 'POST'],
] as const

test('what the provider answers later than the site waits is asked again, and done once', {
  timeout: 40_000,
}, async () => {
  const person = await testServer.person()
  const { client_secret: secret } = await beginSubscription(person)
  await payWith(person, secret)
  await api.rawRequest('POST', '/v1/test_helpers/faults', {
    ...{ path: '/v1/subscriptions', method: 'GET', status: 200, done: true, late: 11_000, times: 1 },
  })
  const began = performance.now()
  await person.call(memberships.sync, {})
  expect(performance.now() - began).toBeGreaterThan(9000)
  expect(await tierOf(person)).toBe('fan')
  expect(await chargesOf(person)).toEqual([999])
})

describe.each(troubles)('while the provider %s', (_, trouble) => {
  test.each(steps)('when %s, a pass is bought once in the end', async (_step, path, method) => {
    const person = await testServer.person()
    await fails(path, method, trouble)
    refused = 0
    const begun = await again(() => person.ask(memberships.start, { body: { priceId: FAN_MONTH_PLAN } }))
    expect(begun.status).toBe(201)
    const paid = await again(() => payWith(person, begun.body.client_secret))
    // Where only the answer was lost, the payment is made: it is not made again.
    expect([200, 409]).toContain(paid.status)
    await again(() => person.ask(memberships.sync, {}))
    // A price that is known is not looked for again.
    if (path !== '/v1/prices') expect(refused).toBeGreaterThan(0)
    expect(await tierOf(person)).toBe('fan')
    expect(await chargesOf(person)).toEqual([999])
    expect((await person.ask(memberships.start, { body: { priceId: FAN_MONTH_PLAN } })).status).toBe(409)
    // What was not taken is for nobody else.
    await settle(person)
  })

  test('a change of pass is charged once', async () => {
    const fan = await payingFan(testServer)
    const { countedFrom } = await fan.call(memberships.previewChange, { body: { priceId: VIP_MONTH_PLAN } })
    await fails(`/v1/subscriptions/${fan.subscriptionId}`, 'POST', trouble)
    const changed = await again(() => fan.ask(memberships.change, { body: { priceId: VIP_MONTH_PLAN, countedFrom } }))
    expect([changed.status, changed.body]).toMatchObject([200, { tier: 'vip' }])
    expect(await chargesOf(fan)).toHaveLength(2)
  })

  test('another card is there in the end, and nothing is charged', async () => {
    const fan = await payingFan(testServer)
    const clientSecret = await enteredCard(fan, 'pm_card_chargeCustomerFail')
    await fails('/v1/setup_intents', 'GET', trouble)
    const used = await again(() => fan.ask(memberships.useCard, { body: { clientSecret } }))
    expect(used.body.subscription?.card).toMatchObject({ last4: '0341' })
    expect(await chargesOf(fan)).toEqual([999])
  })
})

/** Lets the faults that nobody met run out. */
async function settle(person: TestUser): Promise<void> {
  for (let n = 0; n < 8; n++) {
    await person.ask(memberships.sync, {})
    await person.ask(payments.confirmTest, { body: { clientSecret: 'pi_none_secret_none', card: 'pm_card_visa' } })
    await api.prices.list({ lookup_keys: ['none'] }).catch(() => {})
    await api.customers.create({ email: 'nobody@lateset.test' }).catch(() => {})
  }
}

test('two processes sell one pass to somebody who asks both', async () => {
  const second = await testServer.sibling()
  const person = await testServer.person()
  const begun = await Promise.all([beginSubscription(person), beginSubscription(person.at(second))])
  expect(begun[0].subscriptionId).toBe(begun[1].subscriptionId)
  await Promise.all([
    payWith(person, begun[0].client_secret),
    person
      .at(second)
      .ask(payments.confirmTest, { body: { clientSecret: begun[0].client_secret, card: 'pm_card_visa' } }),
  ])
  await Promise.all([person.call(memberships.sync, {}), person.at(second).call(memberships.sync, {})])
  expect(await chargesOf(person)).toEqual([999])
  expect(await person.at(second).call(memberships.own, {})).toMatchObject({ tier: 'fan' })
})
