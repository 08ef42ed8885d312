import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { gifts } from '#contract/gifts.ts'
import { memberships } from '#contract/memberships.ts'
import { users } from '#contract/users.ts'
import { payingFan, providerOf, sell, tierOf } from '#server/features/memberships/samples.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { reconcileGifts } from './apply-payment.ts'
import { boughtGift, FAN_GIFT, payGift, startedGift } from './samples.ts'
import { giftsTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context, guest } = testServer
const { db } = context
const api = await providerOf(testServer)
const lettersTo = async (address: string) => (await readEmailsTo(context.config.dataDir, address)).join()
const redeem = (person: TestUser, code: string) => person.ask(gifts.redeem, { params: { code } })
const look = (code: string) => guest.call(gifts.get, { params: { code } })
const DAY = 24 * 3600 * 1000

describe('a gift', () => {
  test('is bought by a guest for so many months, and its link comes by mail', async () => {
    const [giver, friend] = [`giver${randomUUID()}@lateset.test`, `friend${randomUUID()}@lateset.test`]
    const said = { email: giver, recipientEmail: friend, fromName: 'Bea', message: 'For the late bus home.' }
    const started = await startedGift(testServer, said)
    expect(started).toMatchObject({ amount: '29.97', currency: 'USD' })
    const { clientSecret } = started
    expect(await guest.call(gifts.sync, { body: { clientSecret } })).toEqual({ isPaid: false, code: null })
    const code = await payGift(testServer, clientSecret)
    expect(await look(code)).toMatchObject({ state: 'valid', tier: 'fan', months: 3, fromName: 'Bea' })
    await expect.poll(() => lettersTo(giver)).toContain(`/redeem/${code}`)
    await expect.poll(() => lettersTo(friend)).toContain('Bea gives you 3 months of Fan Pass')
    expect(await lettersTo(friend)).toContain('For the late bus home.')
    const person = await testServer.person()
    const { status, body } = await redeem(person, code)
    expect([status, body]).toMatchObject([200, { tier: 'fan', months: 3 }])
    expect(await tierOf(person)).toBe('fan')
    expect(await person.call(memberships.own, {})).toMatchObject({ source: 'gift', subscription: null })
    expect(await look(code)).toMatchObject({ state: 'used' })
  })

  test('that is paid is known without anybody coming back', async () => {
    const { clientSecret } = await startedGift(testServer)
    const id = clientSecret.split('_secret_')[0] as string
    await api.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const paid = async () => (await db.select().from(giftsTable).where(eq(giftsTable.paymentId, id)))[0]?.paidAt
    await expect.poll(paid).not.toBeNull()
  })

  test('is begun once however often it is sent, and costs what the settings say', async () => {
    const body = { ...FAN_GIFT, key: randomUUID(), amount: '0.01' }
    const answers = await Promise.all([1, 2, 3].map(() => guest.call(gifts.start, { body })))
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(answers[0]).toMatchObject({ amount: '29.97' })
  })

  test.each([
    [{ plan: 'vip-month' }, 'This pass is not sold'],
    [{ plan: 'fan-year' }, 'This pass is not sold'],
    [{ months: 5 }, 'Months must be one of 1, 3, 6, 12'],
    [{ email: 'nobody' }, 'Enter an email address, like name@example.org'],
    [{ recipientEmail: 'nobody' }, 'Enter an email address, like name@example.org'],
  ])('%j is refused', async (wrong, message) => {
    const { status, body } = await guest.ask(gifts.start, {
      body: { ...FAN_GIFT, key: randomUUID(), ...wrong } as never,
    })
    expect([status, body]).toMatchObject([400, { message }])
  })

  test('is given in the money of the site, yen and dinars too', async () => {
    for (const [currency, passPrice, amount] of [
      ['JPY', '1000', '3000'],
      ['KWD', '3.50', '10.500'],
    ] as const) {
      await sell(testServer, { currency, passPrice })
      expect(await startedGift(testServer)).toMatchObject({ amount, currency })
    }
    await sell(testServer, { currency: null, passPrice: null })
  })
})

test('a gift whose payment the bank takes back is worth nothing from then on', async () => {
  const { clientSecret } = await startedGift(testServer)
  const payment = clientSecret.split('_secret_')[0] as string
  await api.paymentIntents.confirm(payment, { payment_method: 'pm_card_createDispute' })
  const { code } = await guest.call(gifts.sync, { body: { clientSecret } })
  const person = await testServer.person()
  expect((await redeem(person, code as string)).status).toBe(200)
  const { data: disputes } = await api.disputes.list({ payment_intent: payment })
  expect(await tierOf(person)).toBe('fan')
  await api.disputes.close(disputes[0]?.id as string)
  await expect.poll(() => tierOf(person)).toBe('free')
  expect(await look(code as string)).toMatchObject({ state: 'ended' })
})

describe('a gift is redeemed', () => {
  test('once, however many try at once', async () => {
    const code = await boughtGift(testServer)
    const people = await Promise.all(Array.from({ length: 8 }, () => testServer.person()))
    const answers = await Promise.all(people.map((person) => redeem(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body))).toEqual(
      new Set(Array.from({ length: 7 }, () => ({ message: 'This gift has been redeemed already' }))),
    )
    const tiers = await Promise.all(people.map(tierOf))
    expect(tiers.filter((tier) => tier === 'fan')).toHaveLength(1)
  })

  test('after what somebody has: two begin one after the other, also at once', async () => {
    const person = await testServer.person()
    const codes = [await boughtGift(testServer), await boughtGift(testServer, { months: 1 })]
    await Promise.all(codes.map((code) => redeem(person, code)))
    const grants = await db
      .select()
      .from(grantsTable)
      .where(eq(grantsTable.userId, person.id))
      .orderBy(grantsTable.startsAt)
    expect(grants).toHaveLength(2)
    expect(grants[1]?.startsAt).toEqual(grants[0]?.endsAt)
    const last = grants[1]?.endsAt?.getTime() ?? 0
    // Three months from the end of November end with February.
    expect(last).toBeGreaterThan(Date.now() + 117 * DAY)
    expect(last).toBeLessThan(Date.now() + 125 * DAY)
  })

  test('by somebody who pays once they have cancelled, and begins when what they paid for ends', async () => {
    const fan = await payingFan(testServer)
    const code = await boughtGift(testServer)
    expect((await redeem(fan, code)).body).toEqual({
      message:
        'You pay for Fan Pass already. Cancel the renewal under Settings, and redeem the gift then: it begins when what you paid for ends.',
    })
    const { subscription } = await fan.call(memberships.cancel, { body: {} })
    const { body } = await redeem(fan, code)
    expect(body).toMatchObject({ startsAt: subscription?.periodEnd })
  })

  test('by nobody whose pass has no end, by nobody who is not signed in, and by no wrong code', async () => {
    const admin = await testServer.admin()
    const person = await testServer.person()
    await admin.call(users.update, { params: { id: person.id }, body: { accessTier: 'fan' } })
    const code = await boughtGift(testServer)
    expect((await redeem(person, code)).body).toEqual({
      message: 'You have Fan Pass without an end. Give the link to somebody else.',
    })
    expect((await guest.ask(gifts.redeem, { params: { code } })).status).toBe(401)
    expect((await redeem(person, 'nothing-like-a-code')).body).toEqual({ message: 'Gift not found' })
    expect((await guest.ask(gifts.get, { params: { code: 'nothing-like-a-code' } })).status).toBe(404)
    expect((await guest.ask(gifts.sync, { body: { clientSecret: 'pi_x_secret_y' } })).status).toBe(404)
    expect(await look(code)).toMatchObject({ state: 'valid' })
  })

  test('for three years, and not once it was given back', async () => {
    const person = await testServer.person()
    const old = await boughtGift(testServer)
    await db
      .update(giftsTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(giftsTable.code, old))
    expect(await look(old)).toMatchObject({ state: 'expired' })
    expect((await redeem(person, old)).body).toEqual({ message: 'This gift is too old to be redeemed' })

    const returned = await boughtGift(testServer)
    const [gift] = await db.select().from(giftsTable).where(eq(giftsTable.code, returned))
    await redeem(person, returned)
    expect(await tierOf(person)).toBe('fan')
    await api.refunds.create({ payment_intent: gift?.paymentId as string })
    await expect.poll(() => tierOf(person)).toBe('free')
    expect(await look(returned)).toMatchObject({ state: 'ended' })
    expect((await redeem(person, returned)).body).toEqual({
      message: 'This gift was given back, and cannot be redeemed any more',
    })
  })
})

test('a gift nobody pays is given up after two days', async () => {
  const { clientSecret } = await startedGift(testServer)
  const id = clientSecret.split('_secret_')[0] as string
  const row = () => db.$count(giftsTable, eq(giftsTable.paymentId, id))
  await reconcileGifts(context)
  expect(await row()).toBe(1)
  await db
    .update(giftsTable)
    .set({ createdAt: new Date(Date.now() - 3 * DAY) })
    .where(eq(giftsTable.paymentId, id))
  await reconcileGifts(context)
  expect(await row()).toBe(0)
  expect((await api.paymentIntents.retrieve(id)).status).toBe('canceled')
})
