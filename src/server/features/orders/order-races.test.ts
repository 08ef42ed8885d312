import { expect, test } from 'vitest'
import { merchandise } from '#contract/merchandise.ts'
import { orders } from '#contract/orders.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleOrder, sendOrder } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const leftOf = async (id: number) => (await testServer.guest.call(merchandise.get, { params: { id } })).stockQuantity
const ordersOf = async (name: string) =>
  (await admin.call(orders.list, { query: { limit: 500 } })).filter(({ lines }) =>
    lines.some((line) => line.name === name),
  )
const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

test('of fifty buyers of the last one, one gets it', async () => {
  const { id } = await sampleItem(admin, { name: 'The last one', stockQuantity: 1 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendOrder(testServer, sampleOrder([{ merchandiseId: id, quantity: 1 }]))),
  )
  expect(statusesOf(answers)).toEqual([201, ...Array(49).fill(409)])
  const words = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().message)
  expect(new Set(words)).toEqual(new Set(['The last one is out of stock']))
  expect([await leftOf(id), (await ordersOf('The last one')).length]).toEqual([0, 1])
})

test('carts that name the same things in every order wait for each other, and never for ever', async () => {
  const items = await Promise.all([1, 2, 3].map((n) => sampleItem(admin, { name: `Knot ${n}`, stockQuantity: 12 })))
  const lines = items.map(({ id }) => ({ merchandiseId: id, quantity: 1 }))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      sendOrder(testServer, sampleOrder(i % 2 ? lines : lines.toReversed(), { name: `Buyer ${i}` })),
    ),
  )
  expect(statusesOf(answers)).toEqual([...Array(12).fill(201), ...Array(18).fill(409)])
  for (const { id } of items) expect(await leftOf(id)).toBe(0)
})

test('the same order sent ten times at once is one, and every answer names it', async () => {
  const { id } = await sampleItem(admin, { name: 'Clicked', stockQuantity: 10 })
  const form = sampleOrder([{ merchandiseId: id, quantity: 2 }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendOrder(testServer, form)))
  expect(statusesOf(answers)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(1)
  expect([await leftOf(id), (await ordersOf('Clicked')).length]).toEqual([8, 1])
})

test('an order sent again later is the same, and other things under its key are refused', async () => {
  const { id } = await sampleItem(admin, { name: 'Again', stockQuantity: 2 })
  const form = sampleOrder([{ merchandiseId: id, quantity: 2 }])
  const { number } = (await sendOrder(testServer, form)).json()
  expect((await sendOrder(testServer, form)).json().number).toBe(number)
  const other = await sendOrder(testServer, { ...form, address: 'Elsewhere 1' })
  expect([other.statusCode, other.json().message]).toEqual([
    409,
    `You have sent this order already, as ${number}. To change it, answer the letter we sent you.`,
  ])
  expect((await ordersOf('Again')).length).toBe(1)
})

test('a refused order leaves its key free', async () => {
  const { id } = await sampleItem(admin, { name: 'Retried', stockQuantity: 1 })
  const form = sampleOrder([{ merchandiseId: id, quantity: 2 }])
  expect((await sendOrder(testServer, form)).statusCode).toBe(409)
  const less = { ...form, lines: [{ merchandiseId: id, quantity: 1 }] }
  expect((await sendOrder(testServer, less)).statusCode).toBe(201)
})

test('what buyers take while an editor changes variants is taken once', async () => {
  const item = await sampleItem(admin, { name: 'Edited', stockQuantity: 20, variants: [{ label: 'M' }] })
  const line = { merchandiseId: item.id, variantId: item.variants[0]?.id, quantity: 1 }
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 15 }, () => sendOrder(testServer, sampleOrder([line])))),
    ...['Medium', 'Middle', 'M'].map((label) =>
      admin.call(merchandise.update, {
        params: { id: item.id },
        body: { variants: [{ id: item.variants[0]?.id, label }, { label: `${label} too` }] },
      }),
    ),
  ])
  expect(statusesOf(answers)).toEqual(Array(15).fill(201))
  expect(await leftOf(item.id)).toBe(5)
})
