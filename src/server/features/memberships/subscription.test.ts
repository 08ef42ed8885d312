import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { payments } from '#contract/payments.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { beginSubscription, FAN_MONTH_PLAN, payingFan, payWith, providerOf, tierOf } from './samples.ts'
import { subscriptionsTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const { db, config } = testServer.context

describe('a Fan Pass', () => {
  test('is sold for what the settings say', async () => {
    expect(await testServer.guest.call(memberships.plans, {})).toEqual([
      { id: FAN_MONTH_PLAN, tier: 'fan', interval: 'month', price: '9.99', currency: 'USD', trialDays: 0 },
    ])
  })

  test('opens with its first payment, not before', async () => {
    const person = await testServer.person()
    const started = await beginSubscription(person)
    expect(started).toMatchObject({ status: 'incomplete', clientSecret: started.client_secret })
    expect(await tierOf(person)).toBe('free')
    expect((await payWith(person, started.client_secret)).body).toEqual({ status: 'succeeded' })
    expect(await person.call(memberships.sync, {})).toMatchObject({
      tier: 'fan',
      source: 'subscription',
      subscription: { plan: FAN_MONTH_PLAN, status: 'active', price: '9.99', card: { brand: 'visa', last4: '4242' } },
    })
    expect(await tierOf(person)).toBe('fan')
  })

  test('opens without being asked for, too: the provider tells of the payment', async () => {
    const person = await testServer.person()
    await payWith(person, (await beginSubscription(person)).client_secret)
    await expect.poll(() => tierOf(person)).toBe('fan')
    const letters = () => readEmailsTo(config.dataDir, `${person.username}@lateset.test`)
    await expect.poll(async () => (await letters()).join()).toContain('your Fan Pass is paid. It costs $9.99')
  })

  test('is not paid by a card that is declined, and can be paid by another then', async () => {
    const person = await testServer.person()
    const { client_secret: secret } = await beginSubscription(person)
    const declined = await payWith(person, secret, 'pm_card_chargeDeclined')
    expect([declined.status, declined.body]).toEqual([402, { message: 'Your card was declined.' }])
    expect((await payWith(person, secret, 'pm_card_chargeDeclinedExpiredCard')).body).toEqual({
      message: 'Your card has expired.',
    })
    expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'free' })
    await payWith(person, secret)
    expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'fan' })
  })

  test('waits for the approval of a card that asks for it', async () => {
    const person = await testServer.person()
    const { client_secret: clientSecret } = await beginSubscription(person)
    expect((await payWith(person, clientSecret, 'pm_card_authenticationRequired')).body).toEqual({
      status: 'requires_action',
    })
    expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'free' })
    const approve = (approved: boolean) => person.ask(payments.approveTest, { body: { clientSecret, approved } })
    expect((await approve(false)).status).toBe(402)
    await payWith(person, clientSecret, 'pm_card_authenticationRequired')
    expect((await approve(true)).body).toEqual({ status: 'succeeded' })
    expect(await person.call(memberships.sync, {})).toMatchObject({ tier: 'fan' })
  })

  test('is begun once, however often it is asked for at once, and paid once', async () => {
    const person = await testServer.person()
    const started = await Promise.all([beginSubscription(person), beginSubscription(person), beginSubscription(person)])
    expect(new Set(started.map((one) => one.subscriptionId)).size).toBe(1)
    const secret = started[0]?.client_secret as string
    const paid = await Promise.all([payWith(person, secret), payWith(person, secret)])
    expect(paid.map(({ status }) => status).sort()).not.toEqual([402, 402])
    await person.call(memberships.sync, {})
    expect(await person.call(memberships.receipts, {})).toMatchObject([{ amount: '9.99', currency: 'USD' }])
    expect((await person.ask(memberships.start, { body: { priceId: FAN_MONTH_PLAN } })).body).toEqual({
      message: 'You already have this pass',
    })
  })

  test('of a price nobody sells is refused', async () => {
    const person = await testServer.person()
    expect((await person.ask(memberships.start, { body: { priceId: 'price_of_my_own' } })).body).toEqual({
      message: 'This pass is not sold',
      fields: { priceId: 'This pass is not sold' },
    })
  })

  test('is cancelled with the month that is paid, and goes on if one changes one’s mind', async () => {
    const fan = await payingFan(testServer)
    const cancelled = await fan.call(memberships.cancel, { body: { reason: 'Too little jazz' } })
    expect(cancelled).toMatchObject({ tier: 'fan', subscription: { cancelAtPeriodEnd: true } })
    expect(await fan.call(memberships.resume, {})).toMatchObject({ subscription: { cancelAtPeriodEnd: false } })
    const [row] = await db
      .select()
      .from(subscriptionsTable)
      .where(eq(subscriptionsTable.providerId, fan.subscriptionId))
    expect(row?.cancelReason).toBe('Too little jazz')
  })

  test('that nobody has is not cancelled', async () => {
    const person = await testServer.person()
    const { status, body } = await person.ask(memberships.cancel, { body: {} })
    expect([status, body]).toEqual([409, { message: 'There is no subscription to change' }])
  })

  test('of another site on the same account is left alone', async () => {
    const api = await providerOf(testServer)
    const customer = await api.customers.create({ email: 'stranger@lateset.test' })
    const { data } = await api.prices.list({ limit: 1 })
    const price = data[0]?.id as string
    const foreign = await api.subscriptions.create({
      ...{ customer: customer.id, items: [{ price }], payment_behavior: 'default_incomplete' },
      metadata: { plan: FAN_MONTH_PLAN },
    })
    const known = () => db.$count(subscriptionsTable, eq(subscriptionsTable.providerId, foreign.id))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await known()).toBe(0)
  })
})
