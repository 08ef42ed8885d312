import { afterEach, expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { firstPeriodFrom } from './periods.ts'
import { reconcileSubscriptions } from './reconcile.ts'
import { FAN_MONTH_PLAN, payingFanSince, providerOf, sell } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
afterEach(() => sell(testServer, { passPrice: null }))

const month = async () => (await admin.call(memberships.prices, {})).find(({ plan }) => plan.id === FAN_MONTH_PLAN)
const move = () => admin.call(memberships.movePrices, { params: { plan: FAN_MONTH_PLAN } })

test('who pays already keeps their price until they are moved, and are told a month before', async () => {
  const { person: fan } = await payingFanSince(testServer, 10)
  const before = await month()
  await sell(testServer, { passPrice: '11.99' })
  expect(await month()).toMatchObject({ problem: null, paying: before?.paying, payingAnother: before?.paying })
  expect((await fan.call(memberships.sync, {})).subscription).toMatchObject({ price: '9.99', newPrice: null })
  expect((await move()).moved).toBe(before?.paying)
  expect((await move()).moved).toBe(0)
  const { subscription } = await fan.call(memberships.own, {})
  expect(subscription).toMatchObject({ price: '9.99', newPrice: { price: '11.99' } })
  const from = new Date(subscription?.newPrice?.from ?? 0)
  expect(from.getTime()).toBeGreaterThanOrEqual(Date.now() + 29.9 * 24 * 3600 * 1000)
  const letters = async () =>
    (await readEmailsTo(testServer.context.config.dataDir, `${fan.username}@lateset.test`)).join()
  await expect.poll(letters).toContain('on your Fan Pass costs $11.99. Nothing changes before.')
  expect((await letters()).split('costs $11.99')).toHaveLength(2)
})

test('whose next period begins a month from now is told its new price, and has paid the old one', async () => {
  // They begin in three days: also after February that is 30 days and more.
  const { person: fan } = await payingFanSince(testServer, -3)
  await sell(testServer, { passPrice: '11.50' })
  await move()
  expect((await fan.call(memberships.own, {})).subscription).toMatchObject({ price: '11.50', newPrice: null })
  expect((await fan.call(memberships.receipts, {})).map(({ amount }) => amount)).toEqual(['9.99'])
})

test('the new price is charged from the period that was told on, and not before', async () => {
  const { person, clock } = await payingFanSince(testServer, 3)
  await sell(testServer, { passPrice: '12.00' })
  await move()
  const paid = async () => (await person.call(memberships.receipts, {})).map(({ amount }) => amount)
  // The first renewal is in four weeks, so the month after it is the last at the old price.
  await clock.to(-29)
  await person.call(memberships.sync, {})
  expect(await paid()).toEqual(['9.99', '9.99'])
  await reconcileSubscriptions(testServer.context)
  expect((await person.call(memberships.own, {})).subscription).toMatchObject({ price: '12.00', newPrice: null })
  expect(await paid()).toEqual(['9.99', '9.99'])
  await clock.to(-60)
  await person.call(memberships.sync, {})
  expect(await paid()).toEqual(['12.00', '9.99', '9.99'])
})

test('a price the provider has otherwise under its name is told, and nobody is charged it', async () => {
  const api = await providerOf(testServer)
  await api.prices.create({
    ...{ currency: 'usd', unit_amount: 100, recurring: { interval: 'month' }, product_data: { name: 'Another' } },
    lookup_key: 'late-set-fan-month-777-usd',
  })
  await sell(testServer, { passPrice: '7.77' })
  expect((await month())?.problem).toMatch(/is 100 USD per month, which is not the price of the settings/)
  const person = await testServer.person()
  const { status, body } = await person.ask(memberships.start, { body: { priceId: FAN_MONTH_PLAN } })
  expect([status, body]).toEqual([503, { message: 'This pass cannot be sold just now. Please ask the house.' }])
})

test('periods begin on their day of the month', () => {
  const on = (day: string) => new Date(`${day}T20:00:00Z`)
  const from = (startedAt: string, periodEnd: string, at: string, interval: 'month' | 'year' = 'month') =>
    firstPeriodFrom({ startedAt: on(startedAt), periodEnd: on(periodEnd), trialEnd: null }, interval, on(at))
  expect(from('2026-01-15', '2026-02-15', '2026-02-10')).toEqual(on('2026-02-15'))
  expect(from('2026-01-15', '2026-02-15', '2026-03-10')).toEqual(on('2026-03-15'))
  expect(from('2026-01-31', '2026-02-28', '2026-03-10')).toEqual(on('2026-03-31'))
  expect(from('2026-01-31', '2026-03-31', '2026-04-10')).toEqual(on('2026-04-30'))
  expect(from('2026-01-31', '2027-01-31', '2027-02-10', 'year')).toEqual(on('2028-01-31'))
})
