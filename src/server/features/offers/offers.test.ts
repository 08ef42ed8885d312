import { expect, test } from 'vitest'
import { offers } from '#contract/offers.ts'
import type { Offer } from '#contract/schemas/offers.ts'
import { checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshCode, sampleOffer } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

test('an offer is made, changed, switched off and deleted', async () => {
  const code = freshCode()
  const offer = await admin.call(offers.create, { body: { code: code.toLowerCase(), percent: 20, maxUses: 5 } })
  expect(offer).toMatchObject({ code, percent: 20, amount: null, currency: 'USD', uses: 0, isActive: true })
  const { id, version } = offer
  const change = (body: object) => admin.ask(offers.update, { params: { id }, body: body as never })
  expect((await change({ percent: null, amount: '5.00', version })).body).toMatchObject({
    percent: null,
    amount: '5.00',
  })
  expect((await change({ isActive: false, version })).status).toBe(409)
  expect((await change({ isActive: false })).body).toMatchObject({ isActive: false, amount: '5.00' })
  await admin.call(offers.remove, { params: { id } })
  expect((await admin.ask(offers.get, { params: { id } })).status).toBe(404)
})

test.each([
  [{ code: '' }, 'code', 'Code is required'],
  [{ code: 'ten percent' }, 'code', 'Code must be 3 to 40 letters and digits, like LATE10'],
  [{ percent: 0 }, 'percent', 'Percent must be 1 or more'],
  [{ percent: 101 }, 'percent', 'Percent must be 100 or less'],
  [{ percent: 10, amount: '5.00' }, 'percent', 'Give either a percentage or an amount'],
  [{ percent: null }, 'percent', 'Give either a percentage or an amount'],
  [{ percent: null, amount: '0' }, 'amount', 'Amount must be 0.01 or more'],
  [{ firstDay: '2027-01-02', lastDay: '2027-01-01' }, 'lastDay', 'The last day is before the first'],
  [{ maxUses: 0 }, 'maxUses', 'Uses must be 1 or more'],
])('an offer with %j is refused at %s: %s', async (fields, field, message) => {
  const { status, body } = await admin.ask(offers.create, {
    body: { code: freshCode(), percent: 10, ...fields } as never,
  })
  expect([status, (body as unknown as { fields: Record<string, string> }).fields[field]]).toEqual([400, message])
})

test('a code is an offer’s own', async () => {
  const { code } = await sampleOffer(admin)
  const { status, body } = await admin.ask(offers.create, { body: { code, percent: 5 } })
  expect([status, body]).toEqual([
    409,
    {
      message: 'There is an offer with this code already',
      fields: { code: 'There is an offer with this code already' },
    },
  ])
})

test('offers are found by their code, sorted by each of their columns, and for admins', async () => {
  const { code, id } = await sampleOffer(admin, { lastDay: '2030-01-01' })
  expect((await admin.call(offers.list, { query: { q: code.toLowerCase() } })).map((one) => one.id)).toEqual([id])
  await sampleOffer(admin)
  await checkSortColumns(admin, offers.list, { code: ({ code }: Offer) => code.toLowerCase() })
  const csv = await admin.send({ method: 'GET', url: offers.exportCsv.path })
  expect(csv.body).toContain(
    'Id,Code,Kind,Percent,Amount,Free months,Months,Currency,First day,Last day,Max uses,Uses,Is active',
  )
  expect((await testServer.guest.ask(offers.list, {})).status).toBe(401)
  expect((await (await testServer.person({ role: 'artist' })).ask(offers.list, {})).status).toBe(403)
})
