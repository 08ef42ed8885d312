import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { offers } from '#contract/offers.ts'
import { freshCode, sampleOffer } from '#server/features/offers/samples.ts'
import { offersTable } from '#server/features/offers/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { reconcileSubscriptions } from './reconcile.ts'
import { FAN_MONTH_PLAN, FAN_YEAR_PLAN, liveByClock, payWith, providerOf, sell, tierOf } from './samples.ts'
import { passOfferUsesTable } from './table.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.admin()
await sell(testServer, { passYearPrice: '99.00' })
afterAll(() => sell(testServer, { passYearPrice: null }))

const passOffer = (fields: object) => sampleOffer(admin, { kind: 'passes', ...fields } as never)
const begin = (person: TestUser, offerCode: string | null, priceId: string = FAN_MONTH_PLAN) =>
  person.ask(memberships.start, { body: { priceId, offerCode } })
const usesOf = async (code: string) => (await db.select().from(offersTable).where(eq(offersTable.code, code)))[0]?.uses

/** Buys a pass with a code. */
async function buy(person: TestUser, code: string, priceId: string = FAN_MONTH_PLAN) {
  const { body } = await begin(person, code, priceId)
  await payWith(person, body.client_secret)
  await person.call(memberships.sync, {})
  return body
}
const paidBy = async (person: TestUser) =>
  (await person.call(memberships.receipts, {})).map(({ amount }) => amount).toReversed()

describe('a code', () => {
  test.each([
    [{ percent: 50, months: 2 }, '50% off for 2 months', ['4.99', '4.99', '9.99']],
    [{ percent: 20 }, '20% off', ['7.99', '7.99', '7.99']],
    [{ amount: '4.00', months: 1 }, '$4.00 off for 1 month', ['5.99', '9.99', '9.99']],
  ])('with %j takes off %s, month by month', async (fields, words, paid) => {
    const { code } = await passOffer(fields)
    const person = await testServer.person()
    const clock = await liveByClock(testServer, person.id, 68)
    const started = await buy(person, code.toLowerCase())
    expect(started).toMatchObject({ offer: words, today: paid[0], trialEnd: null })
    await clock.to(0)
    expect(await paidBy(person)).toEqual(paid)
    expect(await usesOf(code)).toBe(1)
  })

  test('gives months for nothing, for which a card is asked', async () => {
    const { code } = await passOffer({ percent: null, freeMonths: 2 })
    const person = await testServer.person()
    const started = await buy(person, code)
    expect(started).toMatchObject({ offer: '2 months for nothing', today: '0.00', status: 'trialing' })
    const days = (new Date(started.trialEnd ?? 0).getTime() - Date.now()) / (24 * 3600 * 1000)
    expect(days).toBeGreaterThan(57)
    expect(await person.call(memberships.own, {})).toMatchObject({ tier: 'fan', source: 'trial' })
  })

  test('takes the place of free days', async () => {
    await sell(testServer, { passTrialDays: 14 })
    const { code } = await passOffer({ percent: 10 })
    expect((await begin(await testServer.person(), code)).body).toMatchObject({ today: '8.99', trialEnd: null })
    await sell(testServer, { passTrialDays: null })
  })

  test('holds for a year too', async () => {
    const { code } = await passOffer({ amount: '19.00', months: 1 })
    const person = await testServer.person()
    expect(await buy(person, code, FAN_YEAR_PLAN)).toMatchObject({ today: '80.00' })
  })

  test.each([
    [async () => freshCode(), 'There is no offer with this code'],
    [async () => (await sampleOffer(admin)).code, 'There is no offer with this code'],
    [async () => (await passOffer({ percent: 10, isActive: false })).code, 'There is no offer with this code'],
    [async () => (await passOffer({ percent: 10, lastDay: '2020-01-01' })).code, 'This offer is over'],
    [async () => (await passOffer({ percent: 10, firstDay: '2090-01-01' })).code, 'This offer has not begun yet'],
  ])('that does not hold is said, and nothing is begun', async (make, message) => {
    const person = await testServer.person()
    const { status, body } = await begin(person, await make())
    expect([status, body]).toEqual([409, { message, fields: { offerCode: message } }])
    expect((await begin(person, null)).body).toMatchObject({ today: '9.99', offer: null })
  })

  test('is used once by each', async () => {
    const { code } = await passOffer({ percent: 50, maxUses: 5 })
    const person = await testServer.person()
    await buy(person, code)
    await person.call(memberships.cancel, { body: { now: true } })
    expect(await tierOf(person)).toBe('free')
    const message = 'You have used this offer already'
    expect((await begin(person, code)).body).toEqual({ message, fields: { offerCode: message } })
    expect(await usesOf(code)).toBe(1)
  })

  test('with ten uses left goes to ten of a hundred who ask at once', async () => {
    const { code } = await passOffer({ percent: 50, maxUses: 10 })
    const people = await Promise.all(Array.from({ length: 100 }, () => testServer.person()))
    const answers = await Promise.all(people.map((person) => begin(person, code)))
    const begun = answers.flatMap(({ status, body }, i) => (status === 201 ? [{ body, person: people[i] }] : []))
    expect(begun).toHaveLength(10)
    const others = answers.filter(({ status }) => status !== 201)
    expect(
      new Set(others.map(({ status, body }) => `${status} ${(body as never as { message: string }).message}`)),
    ).toEqual(new Set(['409 This offer is used up']))
    for (const { body, person } of begun) await payWith(person as TestUser, body.client_secret)
    expect(await usesOf(code)).toBe(10)
    // At the provider, too, ten have it.
    const api = await providerOf(testServer)
    const { rows } = await db.execute<{ coupon: string }>(
      `select distinct data->'_discount'->'coupon'->>'id' as coupon from test_payments
        where object = 'subscription' and data->'_discount'->'coupon'->>'name' = '${code}'`,
    )
    expect((await api.coupons.retrieve(rows[0]?.coupon as string)).times_redeemed).toBe(10)
  }, 120_000)

  test('that was begun with and not paid is free again, and until then is kept for who began', async () => {
    const { code } = await passOffer({ percent: 50, maxUses: 1 })
    const [person, other] = [await testServer.person(), await testServer.person()]
    const first = await begin(person, code)
    expect((await begin(person, code)).body.clientSecret).toBe(first.body.clientSecret)
    expect((await begin(other, code)).status).toBe(409)
    // Without the code it is another purchase, and the one before cannot be paid any more.
    const without = await begin(person, null)
    expect(without.body.today).toBe('9.99')
    expect((await payWith(person, first.body.client_secret)).status).toBe(409)
    await db
      .update(passOfferUsesTable)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(passOfferUsesTable.code, code))
    await reconcileSubscriptions(testServer.context)
    expect(await usesOf(code)).toBe(0)
    expect((await begin(other, code)).status).toBe(201)
  })
})

test.each([
  [{ kind: 'passes', percent: 100 }, 'percent', 'Give free months instead of all of it'],
  [{ kind: 'passes', percent: 10, freeMonths: 2 }, 'percent', 'Give one of a percentage, an amount or free months'],
  [{ kind: 'passes', percent: null }, 'percent', 'Give one of a percentage, an amount or free months'],
  [{ percent: null, freeMonths: 2 }, 'freeMonths', 'Months are for passes'],
  [{ percent: 10, months: 2 }, 'months', 'Months are for passes'],
  [{ kind: 'guests', percent: 10 }, 'kind', 'Choose what it is for'],
])('an offer with %j is refused', async (fields, field, message) => {
  const { status, body } = await admin.ask(offers.create, { body: { code: freshCode(), ...fields } as never })
  expect([status, (body as never as { fields: Record<string, string> }).fields[field]]).toEqual([400, message])
})
