import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { data } from '#contract/kit/data.ts'
import { memberships } from '#contract/memberships.ts'
import { receipts } from '#contract/receipts.ts'
import { payingFan } from '#server/features/memberships/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

async function paid() {
  const fan = await payingFan(testServer)
  const [receipt] = await fan.call(memberships.receipts, {})
  return { fan, of: { params: { receipt: receipt?.id ?? '' } } }
}

test('a receipt says who sold what to whom, for when and how much', async () => {
  const { fan, of } = await paid()
  const receipt = await fan.call(receipts.get, of)
  expect(receipt).toMatchObject({
    seller: ['Late Set', 'booking@lateset.example', '+31 10 555 0142'],
    buyer: [fan.username, expect.stringContaining('@')],
    ...{ currency: 'USD', subtotal: '9.99', discount: null, taxes: [], total: '9.99', paid: '9.99', isTest: true },
  })
  expect(receipt.lines).toMatchObject([{ description: expect.stringContaining('Fan Pass'), amount: '9.99' }])
})

test('a receipt names the tax that the provider reports, within the price or on top', async () => {
  const { fan, of } = await paid()
  await testServer.context.db.execute(sql`update test_payments
    set data = jsonb_set(data, '{total_taxes}', ${JSON.stringify([
      { amount: 173, tax_behavior: 'inclusive' },
      { amount: 21, tax_behavior: 'exclusive' },
    ])}::jsonb) where id = ${of.params.receipt}`)
  const { taxes } = await fan.call(receipts.get, of)
  expect(taxes).toEqual([
    { amount: '1.73', isIncluded: true },
    { amount: '0.21', isIncluded: false },
  ])
})

test('a receipt comes as a PDF that nobody caches', async () => {
  const { fan, of } = await paid()
  const url = `/api/receipts/${of.params.receipt}/receipt.pdf`
  const answer = await fan.send({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="receipt-[\w-]+\.pdf"$/)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF')
})

test('a receipt is made out to whoever paid, in the letters of their name', async () => {
  const { fan, of } = await paid()
  await testServer.context.db.execute(sql`update users set first_name = 'अनीता', last_name = 'দাস' where id = ${fan.id}`)
  await testServer.context.changes.touch([data.users])
  const answer = await fan.send({ method: 'GET', url: `/api/receipts/${of.params.receipt}/receipt.pdf` })
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  expect((await extractText(document, { mergePages: true })).text).toContain('अनीता দাস')
})

test('a receipt is seen by whoever paid and by admins, and is not there for others', async () => {
  const { of } = await paid()
  const other = await payingFan(testServer)
  const admin = await testServer.admin()
  expect((await admin.ask(receipts.get, of)).status).toBe(200)
  for (const endpoint of [receipts.get, receipts.pdf]) {
    const refused = await other.ask(endpoint, of)
    expect([refused.status, refused.body]).toEqual([404, { message: 'Receipt not found' }])
    expect((await testServer.guest.ask(endpoint, of)).status).toBe(401)
  }
  for (const receipt of ['in_nothing', '..', 'x'.repeat(101)])
    expect([400, 404]).toContain((await other.ask(receipts.get, { params: { receipt } })).status)
})
