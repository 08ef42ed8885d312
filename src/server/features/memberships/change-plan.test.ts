import { afterAll, describe, expect, test } from 'vitest'
import { memberships, type PassPlan } from '#contract/memberships.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import {
  beginSubscription,
  FAN_MONTH_PLAN,
  FAN_YEAR_PLAN,
  fanInArrears,
  liveByClock,
  payingFan,
  payWith,
  sell,
  tierOf,
  VIP_MONTH_PLAN,
} from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
await sell(testServer, { passYearPrice: '99.00', vipPrice: '24.00' })
afterAll(() => sell(testServer, { passYearPrice: null, vipPrice: null }))

const preview = (person: TestUser, priceId: PassPlan) => person.call(memberships.previewChange, { body: { priceId } })
async function change(person: TestUser, priceId: PassPlan) {
  const { countedFrom } = await preview(person, priceId)
  return person.ask(memberships.change, { body: { priceId, countedFrom } })
}

/** Somebody who has had half of a month of the pass. */
async function halfAMonthIn(card?: Parameters<typeof payWith>[2]) {
  const person = await testServer.person()
  const clock = await liveByClock(testServer, person.id, 15)
  await payWith(person, (await beginSubscription(person)).client_secret, card)
  await person.call(memberships.sync, {})
  await clock.to(0)
  return { person, clock }
}

describe('what is sold', () => {
  test('are the plans that have a price', async () => {
    const plans = await testServer.guest.call(memberships.plans, {})
    expect(plans.map(({ id, tier, interval, price }) => [id, tier, interval, price])).toEqual([
      [FAN_MONTH_PLAN, 'fan', 'month', '9.99'],
      [FAN_YEAR_PLAN, 'fan', 'year', '99.00'],
      [VIP_MONTH_PLAN, 'vip', 'month', '24.00'],
    ])
    expect((await testServer.guest.ask(memberships.start, { body: { priceId: 'vip-year' } })).status).toBe(401)
    const { status } = await (await testServer.person()).ask(memberships.start, { body: { priceId: 'vip-year' } })
    expect(status).toBe(400)
  })

  test.each([
    [FAN_YEAR_PLAN, 'fan', '99.00', 360],
    [VIP_MONTH_PLAN, 'vip', '24.00', 27],
  ] as const)('%s gives %s for %s', async (plan, tier, price, days) => {
    const person = await testServer.person()
    const started = await beginSubscription(person, plan)
    expect(started.today).toBe(price)
    await payWith(person, started.client_secret)
    const { subscription } = await person.call(memberships.sync, {})
    expect(await tierOf(person)).toBe(tier)
    expect(subscription).toMatchObject({ plan, tier, price })
    expect(new Date(subscription?.periodEnd ?? 0).getTime()).toBeGreaterThan(Date.now() + days * 24 * 3600 * 1000)
  })

  test.each([
    ['JPY', '1000', '1000', 1000],
    ['KWD', '3.50', '3.500', 3500],
  ])('is charged in %s with its own digits', async (currency, vipPrice, price, units) => {
    await sell(testServer, { currency, vipPrice })
    try {
      const person = await testServer.person()
      const started = await beginSubscription(person, VIP_MONTH_PLAN)
      expect(started.today).toBe(price)
      await payWith(person, started.client_secret)
      expect((await person.call(memberships.sync, {})).subscription).toMatchObject({ price, currency })
      const api = await testServer.context.payments?.api()
      const subscription = await api?.subscriptions.retrieve(started.subscriptionId, { expand: ['latest_invoice'] })
      expect(subscription?.latest_invoice).toMatchObject({ amount_paid: units })
      expect(await person.call(memberships.receipts, {})).toMatchObject([{ amount: price, currency }])
    } finally {
      await sell(testServer, { currency: null, vipPrice: '24.00' })
    }
  })
})

describe('a change of pass', () => {
  test('to a dearer one is charged what is left of the month, as it was shown', async () => {
    const { person } = await halfAMonthIn()
    const cost = await preview(person, VIP_MONTH_PLAN)
    const { periodEnd } = (await person.call(memberships.own, {})).subscription ?? {}
    expect(cost).toMatchObject({ credit: '0.00', next: '24.00', nextAt: periodEnd, tax: null })
    // About half of the 14.01 between the two.
    expect(Number(cost.today)).toBeGreaterThan(6)
    expect(Number(cost.today)).toBeLessThan(8)
    expect(await tierOf(person)).toBe('fan')
    const { status, body } = await change(person, VIP_MONTH_PLAN)
    expect([status, body]).toMatchObject([200, { tier: 'vip', subscription: { plan: VIP_MONTH_PLAN, price: '24.00' } }])
    expect((await person.call(memberships.receipts, {})).map(({ amount }) => amount)).toEqual([cost.today, '9.99'])
    const letters = () => readEmailsTo(testServer.context.config.dataDir, `${person.username}@lateset.test`)
    await expect.poll(async () => (await letters()).join()).toContain('your pass is now VIP. It costs $24.00')
  })

  test('to a year begins the year at once, less what is left of the month', async () => {
    const { person } = await halfAMonthIn()
    const cost = await preview(person, FAN_YEAR_PLAN)
    expect(Number(cost.today)).toBeGreaterThan(93)
    expect(Number(cost.today)).toBeLessThan(96)
    expect((await change(person, FAN_YEAR_PLAN)).body).toMatchObject({
      tier: 'fan',
      subscription: { interval: 'year' },
    })
    expect((await person.call(memberships.own, {})).subscription?.periodEnd).toBe(cost.nextAt)
  })

  test('to a cheaper one leaves something over, which the next bills use up', async () => {
    const { person, clock } = await halfAMonthIn()
    await change(person, FAN_YEAR_PLAN)
    const cost = await preview(person, FAN_MONTH_PLAN)
    expect(cost).toMatchObject({ today: '0.00', next: '0.00' })
    expect(Number(cost.credit)).toBeGreaterThan(88)
    await change(person, FAN_MONTH_PLAN)
    const paid = await person.call(memberships.receipts, {})
    await clock.to(-40)
    await person.call(memberships.sync, {})
    const later = await person.call(memberships.receipts, {})
    expect(later.length).toBeGreaterThan(paid.length)
    expect(later[0]?.amount).toBe('0.00')
  })

  test('that the card does not pay for changes nothing', async () => {
    const { person } = await halfAMonthIn('pm_card_chargeCustomerFail')
    const { status, body } = await change(person, VIP_MONTH_PLAN)
    expect([status, body]).toEqual([402, { message: 'Your card was declined.' }])
    expect(await person.call(memberships.sync, {})).toMatchObject({
      ...{ tier: 'fan', subscription: { plan: FAN_MONTH_PLAN, status: 'active', price: '9.99' } },
    })
    expect(await person.call(memberships.receipts, {})).toHaveLength(1)
  })

  test('is counted from now: who says an earlier second is told to look again', async () => {
    const { person } = await halfAMonthIn()
    const { countedFrom } = await preview(person, VIP_MONTH_PLAN)
    for (const said of [countedFrom - 7200, countedFrom + 7200])
      expect(
        (await person.ask(memberships.change, { body: { priceId: VIP_MONTH_PLAN, countedFrom: said } })).body,
      ).toEqual({ message: 'What it costs has changed. Please look at it again.' })
    expect(await tierOf(person)).toBe('fan')
  })

  test('asked for twice at once is charged once', async () => {
    const { person } = await halfAMonthIn()
    const { countedFrom } = await preview(person, VIP_MONTH_PLAN)
    const call = { body: { priceId: VIP_MONTH_PLAN, countedFrom } }
    const answers = await Promise.all([person.ask(memberships.change, call), person.ask(memberships.change, call)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200])
    expect(await person.call(memberships.receipts, {})).toHaveLength(2)
  })

  test('is not made where there is nothing to change, or something is due', async () => {
    const refusal = async (person: TestUser, priceId: string) =>
      (await person.ask(memberships.previewChange, { body: { priceId } })).body
    expect(await refusal(await testServer.person(), VIP_MONTH_PLAN)).toEqual({
      message: 'There is no subscription to change',
    })
    const fan = await payingFan(testServer)
    expect(await refusal(fan, FAN_MONTH_PLAN)).toEqual({ message: 'This is the pass you have' })
    expect(await refusal(fan, 'vip-year')).toMatchObject({ message: 'This pass is not sold' })
    await fan.call(memberships.cancel, { body: {} })
    expect(await refusal(fan, VIP_MONTH_PLAN)).toEqual({
      message: 'Your pass is cancelled. Resume it first, then change it.',
    })
    expect(await refusal(await fanInArrears(testServer), VIP_MONTH_PLAN)).toEqual({
      message: 'Pay what is due first, then change your pass.',
    })
    expect((await fan.ask(memberships.start, { body: { priceId: VIP_MONTH_PLAN } })).body).toEqual({
      message: 'You have another pass. Change it under Settings, Membership.',
    })
  })
})
