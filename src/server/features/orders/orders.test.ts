import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { merchandise } from '#contract/merchandise.ts'
import { orders } from '#contract/orders.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { emailsTo, emailThatSays, freshAddress } from '#server/features/accounts/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { orderAs, sampleOrder, sendOrder } from './samples.ts'

const LABEL = 'booth@lateset.test'
const testServer = await sharedTestServer({ jobs: true, env: { CONTACT_EMAIL: LABEL } })
const admin = await testServer.admin()

const lineOf = ({ id }: MerchandiseItem, quantity = 1, variantId?: number) => ({
  merchandiseId: id,
  quantity,
  ...(variantId ? { variantId } : {}),
})
const leftOf = async ({ id }: MerchandiseItem) => {
  const { stockQuantity, inStock, variants } = await testServer.guest.call(merchandise.get, { params: { id } })
  return [stockQuantity, ...variants.map((variant) => variant.stockQuantity), inStock]
}
const refused = async (payload: object) => {
  const answer = await sendOrder(testServer, payload)
  return [answer.statusCode, answer.json().message]
}

describe('an order', () => {
  test('of a guest keeps name and price of the day, whatever becomes of the items', async () => {
    const record = await sampleItem(admin, { variants: [{ label: 'LP' }, { label: 'CD', price: '12.50' }] })
    const shirt = await sampleItem(admin, { name: 'Full Stop shirt', category: 'apparel', price: '28.00' })
    const cd = record.variants[1]?.id
    const lines = [lineOf(record, 2, cd), lineOf(shirt)]
    const answer = await sendOrder(
      testServer,
      sampleOrder(lines, { note: 'Ring twice.', total: '53.00', status: 'sent' }),
    )
    const made = answer.json()
    expect(answer.statusCode).toBe(201)
    expect(made.number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(made.message).toBe(`Thank you. We have your order ${made.number} and write back soon.`)
    await admin.call(merchandise.update, { params: { id: record.id }, body: { name: 'Renamed', variants: [] } })
    await admin.call(merchandise.remove, { params: { id: shirt.id } })
    expect(await admin.call(orders.get, { params: { id: made.id } })).toMatchObject({
      status: 'requested',
      email: 'juno@marsh.example',
      note: 'Ring twice.',
      total: '53.00',
      currency: 'USD',
      lines: [
        { merchandiseId: record.id, variantId: null, name: 'Rosewater', label: 'CD', price: '12.50', quantity: 2 },
        { merchandiseId: null, name: 'Full Stop shirt', label: null, price: '28.00', quantity: 1 },
      ],
    })
  })

  test('is e-mailed to the buyer and to the label, in e-mails', async () => {
    const item = await sampleItem(admin, { variants: [{ label: 'LP' }] })
    const form = sampleOrder([lineOf(item, 2, item.variants[0]?.id)], {
      email: 'letters@marsh.example',
      note: 'After six.',
    })
    const { number } = (await sendOrder(testServer, form)).json()
    const emailTo = (to: string) => emailThatSays(testServer.context, to, number)
    const buyers = await emailTo('letters@marsh.example')
    expect(buyers).toContain(`Reply-To: ${LABEL}`)
    for (const said of [
      'Hello Juno Marsh',
      'Rosewater, LP: $48.00',
      'Total: $48.00',
      'Kade 12',
      'Nothing is paid yet.',
    ])
      expect(buyers).toContain(said)
    const notice = await emailTo(LABEL)
    expect(notice).toContain('Reply-To: letters@marsh.example')
    expect(notice).toContain('After six.')
  })

  test('is e-mailed to the buyer at every step, and once', async () => {
    const item = await sampleItem(admin)
    const email = 'steps@marsh.example'
    const { id, number } = (await sendOrder(testServer, sampleOrder([lineOf(item)], { email }))).json()
    const told = async () =>
      (await emailsTo(testServer.context, email)).filter((letter) => letter.includes('your order'))
    for (const status of ['confirmed', 'confirmed', 'sent', 'requested', 'cancelled', 'cancelled'] as const)
      await admin.call(orders.setStatus, { params: { id }, body: { status } })
    const words = [
      `your order ${number} is confirmed. Everything you asked for is put aside in your name.`,
      `your order ${number} is on its way to you:\n\nKade 12`,
      `your order ${number} is on our desk again.`,
      `your order ${number} is cancelled, and what was set aside is back at the booth.`,
    ]
    await vi.waitFor(async () => expect(await told()).toHaveLength(words.length), { timeout: 10_000, interval: 100 })
    const letters = (await told()).map((letter) => letter.replaceAll('\r', ''))
    for (const said of words) expect(letters.filter((letter) => letter.includes(said))).toHaveLength(1)
  })

  test.each([
    ['name', ' ', 'Name is required'],
    ['email', 'nowhere', 'Enter an email address, like name@example.org'],
    ['email', undefined, 'Enter an email address, like name@example.org'],
    ['address', '', 'Address is required'],
    ['lines', [], 'Your cart is empty'],
    ['lines', undefined, 'Your cart is empty'],
    ['key', 'short', 'Key must be 16 characters or more'],
    ['total', 'much', 'Total must be an amount, like 24.00'],
  ])('with the %s %j is refused: %s', async (field, value, message) => {
    const answer = await sendOrder(testServer, sampleOrder([{ merchandiseId: 1, quantity: 1 }], { [field]: value }))
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
  })

  test.each([
    [0, 'Must be 1 or more'],
    [21, 'At most 20 of one thing'],
    [1.5, 'Must be a whole number'],
  ])('of %j of one thing is refused: %s', async (quantity, message) => {
    expect(await refused(sampleOrder([{ merchandiseId: 1, quantity }]))).toEqual([400, message])
  })

  test('adds up what is named twice', async () => {
    const item = await sampleItem(admin, { stockQuantity: 20 })
    expect(await refused(sampleOrder([lineOf(item, 11), lineOf(item, 10)]))).toEqual([400, 'At most 20 of one thing'])
    const { lines } = (await sendOrder(testServer, sampleOrder([lineOf(item, 2), lineOf(item, 3)]))).json()
    expect(lines).toEqual([expect.objectContaining({ quantity: 5 })])
    expect(await leftOf(item)).toEqual([15, true])
  })

  test('that fills the trap, or is the twenty-first of the hour, is none', async () => {
    const item = await sampleItem(admin, { stockQuantity: 100 })
    const from = freshAddress()
    const send = (fields: object) => sendOrder(testServer, sampleOrder([lineOf(item)], fields), from)
    const trapped = await send({ website: 'x' })
    expect([trapped.statusCode, trapped.json().message]).toEqual([
      400,
      'Your order could not be sent. Please try again.',
    ])
    for (let i = 0; i < 19; i++) await send({ website: 'x' })
    expect((await send({})).statusCode).toBe(429)
    expect(await leftOf(item)).toEqual([100, true])
  })
})

describe('what cannot be had', () => {
  test('is named, all of it at once, and nothing is set aside', async () => {
    const few = await sampleItem(admin, { variants: [{ label: 'LP', stockQuantity: 2 }] })
    const last = await sampleItem(admin, { name: 'Slipmat', stockQuantity: 1 })
    const off = await sampleItem(admin, { name: 'Tote', inStock: false })
    const there = await sampleItem(admin, { name: 'Pin', stockQuantity: 9 })
    const lp = few.variants[0]?.id
    expect(await refused(sampleOrder([lineOf(few, 3, lp)]))).toEqual([409, 'Only 2 of Rosewater, LP are left'])
    expect(await refused(sampleOrder([lineOf(last, 2)]))).toEqual([409, 'Only 1 of Slipmat is left'])
    expect(await refused(sampleOrder([lineOf(off)]))).toEqual([409, 'Tote is out of stock'])
    const all = [lineOf(there, 2), lineOf(few, 3, lp), lineOf(off)]
    expect(await refused(sampleOrder(all))).toEqual([409, 'Only 2 of Rosewater, LP are left. Tote is out of stock'])
    expect(await leftOf(there)).toEqual([9, true])
  })

  test('may be gone, or have to be chosen', async () => {
    const gone = await sampleItem(admin)
    await admin.call(merchandise.remove, { params: { id: gone.id } })
    expect(await refused(sampleOrder([lineOf(gone)]))).toEqual([409, 'Something in your cart is no longer sold'])
    const sized = await sampleItem(admin, { name: 'Shirt', variants: [{ label: 'M' }] })
    expect(await refused(sampleOrder([lineOf(sized)]))).toEqual([409, 'Choose which Shirt you want'])
    const elsewhere = lineOf(gone.id === sized.id ? gone : sized, 1, 999_999)
    expect(await refused(sampleOrder([elsewhere]))).toEqual([409, 'Shirt is no longer sold as you chose it'])
  })

  test('counts for all variants together where the item is counted', async () => {
    const item = await sampleItem(admin, {
      stockQuantity: 3,
      variants: [{ label: 'S' }, { label: 'M', stockQuantity: 2 }],
    })
    const [s, m] = item.variants.map(({ id }) => id)
    expect((await sendOrder(testServer, sampleOrder([lineOf(item, 2, m)]))).statusCode).toBe(201)
    expect(await leftOf(item)).toEqual([1, null, 0, true])
    expect(await refused(sampleOrder([lineOf(item, 2, s)]))).toEqual([409, 'Only 1 of Rosewater, S is left'])
    expect(await refused(sampleOrder([lineOf(item, 1, m)]))).toEqual([409, 'Rosewater, M is out of stock'])
  })

  test('is a price that no longer holds', async () => {
    const item = await sampleItem(admin, { price: '0.10', stockQuantity: 5 })
    const other = await sampleItem(admin, { price: '0.20' })
    const lines = [lineOf(item), lineOf(other)]
    expect(await refused(sampleOrder(lines, { total: '0.31' }))).toEqual([
      409,
      'The total is now $0.30, not $0.31. Please look over your cart and send it again.',
    ])
    expect(await leftOf(item)).toEqual([5, true])
    expect((await sendOrder(testServer, sampleOrder(lines, { total: '0.30' }))).json().total).toBe('0.30')
  })
})

describe('who reads orders', () => {
  test('is whoever made them, and admins; to others there are none', async () => {
    const item = await sampleItem(admin)
    const buyer = await testServer.person()
    const other = await testServer.person()
    const { id } = (await orderAs(buyer, sampleOrder([lineOf(item)]))).json()
    const own = (who: typeof buyer, query: object = {}) => who.call(orders.list, { query })
    expect((await own(buyer)).map((order) => order.id)).toEqual([id])
    expect(await own(other)).toEqual([])
    expect((await own(admin)).map((order) => order.id)).toContain(id)
    expect(await own(admin, { mine: true })).toEqual([])
    expect((await own(admin, { status: 'sent' })).map((order) => order.id)).not.toContain(id)
    expect((await buyer.call(orders.get, { params: { id } })).id).toBe(id)
    const hidden = await other.ask(orders.get, { params: { id } })
    expect([hidden.status, hidden.body]).toEqual([404, { message: 'Order not found' }])
    const page = await admin.ask(orders.list, { query: { limit: 1 } })
    expect([page.body.length, Number(page.headers['x-total-count']) > 1]).toEqual([1, true])
  })

  test('finds them by number, name and address among those they may read', async () => {
    const item = await sampleItem(admin)
    const buyer = await testServer.person()
    const form = sampleOrder([lineOf(item)], { name: 'Winifred Oyelaran', email: 'fred@oyelaran.example' })
    const { id, number } = (await orderAs(buyer, form)).json()
    const idsFor = async (who: typeof buyer, q: string) =>
      (await who.call(orders.list, { query: { q } })).map((order) => order.id)
    for (const q of [number.toLowerCase(), 'winifred', 'fred@oyelaran', 'oyelaran winifred'])
      expect(await idsFor(admin, q)).toEqual([id])
    expect(await idsFor(buyer, 'winifred')).toEqual([id])
    expect(await idsFor(await testServer.person(), 'winifred')).toEqual([])
    const page = await admin.ask(orders.list, { query: { q: 'winifred', status: 'sent' } })
    expect([page.body, page.headers['x-total-count']]).toEqual([[], '0'])
  })

  test('stays the label when the account of a buyer goes', async () => {
    const buyer = await testServer.person()
    const { id } = (await orderAs(buyer, sampleOrder([lineOf(await sampleItem(admin))]))).json()
    await testServer.context.db.delete(usersTable).where(eq(usersTable.id, buyer.id))
    expect(await admin.call(orders.get, { params: { id } })).toMatchObject({ id, name: 'Juno Marsh' })
  })
})
