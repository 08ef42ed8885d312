import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchandise } from '#contract/merchandise.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleOffer } from '#server/features/offers/samples.ts'
import { offersTable } from '#server/features/offers/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { checkOut, sampleCheckout } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

test('of two hundred buyers of ten pieces, ten get one', async () => {
  const { id } = await sampleItem(admin, { name: 'Ten of them', stockQuantity: 10 })
  const lines = [{ merchandiseId: id, quantity: 1 }]
  const answers = await Promise.all(Array.from({ length: 200 }, () => checkOut(testServer, sampleCheckout(lines))))
  expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(190).fill(409)])
  expect((await testServer.guest.call(merchandise.get, { params: { id } })).stockQuantity).toBe(0)
  const secrets = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json().clientSecret] : []))
  expect(new Set(secrets).size).toBe(10)
})

test('an offer with ten uses left, used a hundred times at once, is used ten times', async () => {
  const { id } = await sampleItem(admin)
  const offer = await sampleOffer(admin, { maxUses: 10 })
  const form = () => sampleCheckout([{ merchandiseId: id, quantity: 1 }], { offerCode: offer.code })
  const answers = await Promise.all(Array.from({ length: 100 }, () => checkOut(testServer, form())))
  expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(90).fill(409)])
  const [row] = await testServer.context.db.select().from(offersTable).where(eq(offersTable.id, offer.id))
  expect(row?.uses).toBe(10)
})

test('the last one, ordered ten times at once by one buyer, is one order', async () => {
  const { id } = await sampleItem(admin, { stockQuantity: 1 })
  const form = sampleCheckout([{ merchandiseId: id, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkOut(testServer, form)))
  expect(statuses(answers)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map((answer) => answer.json().order.number)).size).toBe(1)
})
