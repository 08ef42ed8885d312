import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { memberships } from '#contract/memberships.ts'
import { adminAddresses } from '#server/platform/identity/admins.ts'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { beginSubscription, payingFan, providerOf, tierOf } from './samples.ts'
import { passPaymentsTable } from './table.ts'

const testServer = await sharedTestServer({ jobs: true })
const { db, config } = testServer.context
const admin = await testServer.admin()
const api = await providerOf(testServer)
const [address = ''] = await adminAddresses(db)

const lettersTo = async (address: string) => (await readEmailsTo(config.dataDir, address)).join()
const lettersOf = ({ username }: { username: string }) => lettersTo(`${username}@lateset.test`)
async function receiptOf(fan: TestUser): Promise<string> {
  return (await fan.call(memberships.receipts, {}))[0]?.id as string
}
const refund = (body: object, by = admin) =>
  by.ask(memberships.refund, { body: { key: randomUUID(), ...body } as never })
const paymentOf = async (receiptId: string) =>
  (await db.select().from(passPaymentsTable).where(eq(passPaymentsTable.receiptId, receiptId)))[0]

describe('a refund', () => {
  test('of a part leaves the pass, is told, and is recorded', async () => {
    const fan = await payingFan(testServer)
    const receiptId = await receiptOf(fan)
    const { status, body } = await refund({ receiptId, amount: '4.00', reason: 'Two nights were cancelled' })
    expect([status, body]).toEqual([200, { refunded: '4.00', left: '5.99', currency: 'USD' }])
    expect(await tierOf(fan)).toBe('fan')
    await expect.poll(() => lettersOf(fan)).toContain('we have given back $4.00 of what you paid for your Fan Pass')
    expect(await paymentOf(receiptId)).toMatchObject({
      ...{ userId: fan.id, amount: 999, refunded: 400, currency: 'USD', reason: 'Two nights were cancelled' },
    })
    const [entry] = await admin.call(activity.list, { query: { kind: 'pass_payments' } })
    expect(entry).toBeDefined()
    expect((await refund({ receiptId, amount: '6.00' })).body).toEqual({
      message: 'Only $5.99 of it is left to give back',
    })
    expect((await refund({ receiptId })).body).toMatchObject({ refunded: '9.99', left: '0.00' })
    expect((await refund({ receiptId })).body).toEqual({ message: 'All of it was given back already' })
  })

  test('of all ends the pass where that is said', async () => {
    const [fan, other] = [await payingFan(testServer), await payingFan(testServer)]
    await refund({ receiptId: await receiptOf(other) })
    await refund({ receiptId: await receiptOf(fan), endsPass: true })
    expect([await tierOf(other), await tierOf(fan)]).toEqual(['fan', 'free'])
    expect((await api.subscriptions.retrieve(fan.subscriptionId)).status).toBe('canceled')
  })

  test('sent twice is given once', async () => {
    const receiptId = await receiptOf(await payingFan(testServer))
    const body = { receiptId, amount: '3.00', key: randomUUID() }
    const answers = await Promise.all([refund(body), refund(body), refund(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await paymentOf(receiptId)).toMatchObject({ refunded: 300 })
  })

  test('is made by admins, of receipts of passes, of more than nothing', async () => {
    const fan = await payingFan(testServer)
    const receiptId = await receiptOf(fan)
    expect((await refund({ receiptId }, fan)).status).toBe(403)
    expect((await refund({ receiptId: 'in_nothing' })).body).toEqual({ message: 'Receipt not found' })
    expect((await refund({ receiptId, amount: '0' })).body).toMatchObject({ message: 'Give back more than nothing' })
    expect((await refund({ receiptId, amount: 'much' })).status).toBe(400)
  })

  test('made at the provider itself is known here', async () => {
    const fan = await payingFan(testServer)
    const receiptId = await receiptOf(fan)
    const { data } = await api.invoicePayments.list({ invoice: receiptId, limit: 1 })
    await api.refunds.create({ payment_intent: data[0]?.payment.payment_intent as string, amount: 250 })
    await expect.poll(() => lettersOf(fan)).toContain('we have given back $2.50')
    expect(await paymentOf(receiptId)).toMatchObject({ refunded: 250, reason: null })
  })
})

describe('a dispute', () => {
  async function disputed() {
    const fan = await testServer.person()
    const { client_secret: secret, subscriptionId } = await beginSubscription(fan)
    await api.paymentIntents.confirm(secret.split('_secret_')[0] as string, { payment_method: 'pm_card_createDispute' })
    await fan.call(memberships.sync, {})
    const receiptId = await receiptOf(fan)
    await expect.poll(() => paymentOf(receiptId)).toMatchObject({ dispute: 'open' })
    const { data } = await api.disputes.list({ payment_intent: (await paymentOf(receiptId))?.paymentId as string })
    return { fan, subscriptionId, receiptId, dispute: data[0]?.id as string }
  }

  test('leaves the pass while it is open, and ends it once it is lost', async () => {
    const { fan, subscriptionId, receiptId, dispute } = await disputed()
    expect(await tierOf(fan)).toBe('fan')
    await api.disputes.close(dispute)
    await expect.poll(() => tierOf(fan)).toBe('free')
    expect(await paymentOf(receiptId)).toMatchObject({ dispute: 'lost' })
    expect((await api.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    await expect.poll(() => lettersTo(address)).toContain('The money was taken back, and the pass has ended.')
  })

  test('that is won changes nothing', async () => {
    const { fan, receiptId, dispute } = await disputed()
    await api.disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true })
    await expect.poll(() => paymentOf(receiptId)).toMatchObject({ dispute: 'won' })
    expect(await tierOf(fan)).toBe('fan')
  })
})
