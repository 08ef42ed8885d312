import { afterAll, expect, test } from 'vitest'
import { memberships, TRIAL_CARD_USED } from '#contract/memberships.ts'
import { payments } from '#contract/payments.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { beginSubscription, liveByClock, payWith, providerOf, sell, tierOf } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
await sell(testServer, { passTrialDays: 14 })
afterAll(() => sell(testServer, { passTrialDays: null }))

const letters = async ({ username }: { username: string }) =>
  (await readEmailsTo(testServer.context.config.dataDir, `${username}@lateset.test`)).join()

/** Somebody who began free days some days ago, by a clock of their own. */
async function tryingSince(days: number, card?: Parameters<typeof payWith>[2]) {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, days)
  const started = await beginSubscription(person)
  await payWith(person, started.client_secret, card)
  return { person, clock, started, membership: await person.call(memberships.sync, {}) }
}

test('free days begin once a card is entered, cost nothing, and end in the first payment', async () => {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 12)
  const started = await beginSubscription(person)
  expect(started).toMatchObject({ status: 'trialing', today: '0.00', clientSecret: expect.stringMatching(/^seti_/) })
  // The provider has begun them; nobody has entered a card.
  expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'free', subscription: null })
  expect((await beginSubscription(person)).clientSecret).toBe(started.clientSecret)
  expect((await payWith(person, started.client_secret, 'pm_card_chargeDeclined')).status).toBe(402)
  expect((await payWith(person, started.client_secret)).body).toEqual({ status: 'succeeded' })
  const { subscription, ...tried } = await person.call(memberships.sync, {})
  expect(tried).toMatchObject({ tier: 'fan', source: 'trial', endsAt: null })
  expect(subscription).toMatchObject({ status: 'trialing', trialEnd: started.trialEnd, card: { last4: '4242' } })
  await expect.poll(() => letters(person)).toContain('your Fan Pass is open, and costs nothing until')
  expect(await person.call(memberships.receipts, {})).toMatchObject([{ amount: '0.00' }])

  await clock.to(11)
  await person.call(memberships.sync, {})
  await expect.poll(() => letters(person)).toContain('the free days of your Fan Pass end on')
  await clock.to(-3)
  expect(await person.call(memberships.sync, {})).toMatchObject({
    tier: 'fan',
    source: 'subscription',
    subscription: { status: 'active', trialEnd: null },
  })
  expect((await person.call(memberships.receipts, {}))[0]).toMatchObject({ amount: '9.99' })
  expect((await letters(person)).split('the free days of your Fan Pass end on')).toHaveLength(2)
})

test('a card that had free days has none again, on whatever account; the pass is bought with it', async () => {
  await tryingSince(1, 'pm_card_authenticationRequired').then(async ({ person, started }) => {
    await person.call(payments.approveTest, { body: { clientSecret: started.clientSecret, approved: true } })
    expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'fan', isTrialRefused: false })
  })
  const second = await testServer.person()
  const started = await beginSubscription(second)
  await payWith(second, started.client_secret, 'pm_card_authenticationRequired')
  await second.call(payments.approveTest, { body: { clientSecret: started.clientSecret, approved: true } })
  expect(await second.call(memberships.sync, {})).toMatchObject({
    ...{ tier: 'free', isTrialRefused: true, subscription: null },
  })
  expect(TRIAL_CARD_USED).toContain('This card has had its free days already')
  const bought = await beginSubscription(second)
  expect(bought).toMatchObject({ today: '9.99', trialEnd: null, status: 'incomplete' })
  await payWith(second, bought.client_secret)
  expect(await second.call(memberships.sync, {})).toMatchObject({ tier: 'fan', isTrialRefused: false })
})

test('somebody who has had free days pays from the first on', async () => {
  const { person } = await tryingSince(3, 'pm_card_chargeCustomerFail')
  await person.call(memberships.cancel, { body: { now: true } })
  expect(await tierOf(person)).toBe('free')
  expect(await beginSubscription(person)).toMatchObject({ today: '9.99', trialEnd: null })
})

test('free days that are cancelled end without a payment, and are a pass until then', async () => {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 30)
  const api = await providerOf(testServer)
  // A card of their own: all others were tried with.
  const { client_secret: secret, subscriptionId } = await beginSubscription(person)
  await api.setupIntents.confirm(secret.split('_secret_')[0] as string, { payment_method: 'pm_card_mastercard' })
  await person.call(memberships.sync, {})
  await person.call(memberships.cancel, { body: {} })
  expect(await person.call(memberships.own, {})).toMatchObject({ subscription: { cancelAtPeriodEnd: true } })
  await clock.to(5)
  expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'free', subscription: null })
  expect((await api.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
  expect(await person.call(memberships.receipts, {})).toMatchObject([{ amount: '0.00' }])
})

test('free days without a card end in nothing', async () => {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 30)
  await beginSubscription(person)
  await clock.to(1)
  expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'free', subscription: null })
  expect(await letters(person)).not.toContain('has ended')
})
