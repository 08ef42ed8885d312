import { describe, expect, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import { merchandise } from '#contract/merchandise.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleItem } from './samples.ts'

const testServer = await sharedTestServer({ env: { CURRENCY: 'eur' } })
const admin = await testServer.admin()

const read = (id: number) => testServer.guest.call(merchandise.get, { params: { id } })

describe('an item', () => {
  test('keeps every field, and anybody reads it', async () => {
    const whole = {
      name: 'Tobacco & Rain, first pressing',
      description: '180 g, two inks.\n300 copies.',
      category: 'vinyl',
      imageUrl: 'https://example.org/sleeve.jpg',
      inStock: true,
      featured: true,
      isNew: true,
      ink: 'persimmon',
      stockQuantity: 300,
    } as const
    const variants = [
      { label: 'LP', price: null, stockQuantity: 280, inStock: true, isDigital: false },
      { label: 'LP, signed', price: '40.00', stockQuantity: 20, inStock: true, isDigital: false },
    ]
    const { id } = await admin.call(merchandise.create, { body: { ...whole, price: '24', variants } })
    const item = await read(id)
    expect(item).toMatchObject({ id, ...whole, price: '24.00', currency: 'EUR', version: 0, renditions: [] })
    expect(item.variants).toEqual(variants.map((variant) => ({ ...variant, id: expect.any(Number), onSale: true })))
    expect(item).not.toHaveProperty('priceCents')
  })

  test('needs a name and a category, and nothing else', async () => {
    const { status, body } = await admin.ask(merchandise.create, { body: {} })
    const fields = { name: 'Name is required', category: 'Category is required' }
    expect([status, body]).toEqual([400, { message: 'Name is required', fields }])
    const bare = await admin.ask(merchandise.create, { body: { name: 'Pin', category: 'accessories' } })
    expect(bare.status).toBe(201)
    expect(bare.body).toMatchObject({
      price: '0.00',
      inStock: true,
      featured: false,
      isNew: false,
      stockQuantity: null,
      description: null,
      imageUrl: null,
      variants: [],
    })
  })

  test.each([
    ['24', '24.00'],
    [24, '24.00'],
    ['0.1', '0.10'],
    [0.1 + 0.2, '0.30'],
    ['', '0.00'],
    [null, '0.00'],
  ])('of price %j costs %s', async (price, answered) => {
    expect((await sampleItem(admin, { price })).price).toBe(answered)
  })

  test.each([
    ['price', '-1', 'Price must be an amount, like 24.00'],
    ['price', '9.999', 'Price must be an amount, like 24.00'],
    ['price', '100000', 'Price must be 99999.99 or less'],
    ['category', 'food', 'Category must be one of vinyl, apparel, accessories, posters'],
    ['stockQuantity', -1, 'Stock must be 0 or more'],
    ['imageUrl', '/etc/passwd', 'Image must be an uploaded file or a web address'],
    ['inStock', 'maybe', 'Must be true or false'],
    ['variants', 'M', 'Variants must be a list'],
    ['variants', [{ label: 'M' }, { label: 'm' }], 'Every variant needs a label of its own'],
    ['variants', [{ id: 999_999, label: 'M' }], 'This is no variant of this item'],
  ])('%s %j is refused', async (field, value, message) => {
    const { status, body } = await admin.ask(merchandise.create, {
      body: { name: 'Wrong', category: 'vinyl', [field]: value },
    })
    expect([status, body]).toEqual([400, { message, fields: { [field]: message } }])
  })

  test('of a variant without a label is refused at the variant', async () => {
    const { body } = await admin.ask(merchandise.create, { body: { name: 'X', category: 'vinyl', variants: [{}] } })
    expect(body).toMatchObject({ fields: { 'variants.0.label': 'Label is required' } })
  })

  test('is changed by PUT and PATCH, field by field, and never over a newer save', async () => {
    const { id, version } = await sampleItem(admin, { description: 'Pink.', stockQuantity: 4 })
    const put = await admin.call(merchandise.update, { params: { id }, body: { version, price: '26.50' } })
    expect(put).toMatchObject({ price: '26.50', description: 'Pink.', stockQuantity: 4, version: 1 })
    const payload = { description: '', stockQuantity: '' }
    const patch = await admin.send({ method: 'PATCH', url: `/api/merchandise/${id}`, payload })
    expect(patch.json()).toMatchObject({ price: '26.50', description: null, stockQuantity: null, version: 2 })
    const stale = await admin.ask(merchandise.update, { params: { id }, body: { version, name: 'Late' } })
    expect([stale.status, stale.body]).toEqual([
      409,
      {
        message: 'Someone else saved this in the meantime. Reload it to see the changes.',
        since: [
          { by: admin.username, at: expect.any(String), fields: ['description', 'stockQuantity'] },
          { by: admin.username, at: expect.any(String), fields: ['priceCents'] },
        ],
      },
    ])
  })

  test('keeps the ids of variants that stay, in the order of the list', async () => {
    const { id, variants } = await sampleItem(admin, { variants: [{ label: 'S' }, { label: 'M' }, { label: 'L' }] })
    const [small, , large] = variants
    const body = { variants: [{ ...large, label: 'Large' }, { label: 'XL' }, { ...small, label: 'S' }] }
    const changed = await admin.call(merchandise.update, { params: { id }, body })
    expect(changed.variants.map(({ label }) => label)).toEqual(['Large', 'XL', 'S'])
    expect([changed.variants[0]?.id, changed.variants[2]?.id]).toEqual([large?.id, small?.id])
    const other = await sampleItem(admin)
    const stolen = await admin.ask(merchandise.update, {
      params: { id: other.id },
      body: { variants: [{ id: small?.id, label: 'S' }] },
    })
    expect(stolen.status).toBe(400)
    const untouched = await admin.call(merchandise.update, { params: { id }, body: { isNew: true } })
    expect(untouched.variants).toHaveLength(3)
    expect((await admin.call(merchandise.update, { params: { id }, body: { variants: [] } })).variants).toEqual([])
  })

  test('is deleted with its variants', async () => {
    const { id } = await sampleItem(admin, { variants: [{ label: 'S' }] })
    expect(await admin.call(merchandise.remove, { params: { id } })).toEqual({ success: true })
    expect((await testServer.guest.ask(merchandise.get, { params: { id } })).status).toBe(404)
    expect((await admin.ask(merchandise.remove, { params: { id } })).body).toEqual({ message: 'Item not found' })
  })
})

describe('what is in stock', () => {
  test.each([
    [{}, true],
    [{ stockQuantity: 1 }, true],
    [{ stockQuantity: 0 }, false],
    [{ inStock: false }, false],
    [{ inStock: false, stockQuantity: 9 }, false],
    [{ variants: [{ label: 'S', stockQuantity: 0 }, { label: 'M' }] }, true],
    [
      {
        variants: [
          { label: 'S', stockQuantity: 0 },
          { label: 'M', inStock: false },
        ],
      },
      false,
    ],
    [{ stockQuantity: 0, variants: [{ label: 'S' }] }, false],
  ])('%j: %s', async (fields, there) => {
    const item = await sampleItem(admin, fields)
    expect(item.inStock).toBe(there)
    if (!there) expect(item.variants.every(({ inStock }) => !inStock)).toBe(true)
  })

  test('comes back with the stock, unless it was switched off', async () => {
    const { id } = await sampleItem(admin, { stockQuantity: 0 })
    const save = (body: object) => admin.call(merchandise.update, { params: { id }, body })
    expect((await save({ stockQuantity: 2 })).inStock).toBe(true)
    expect((await save({ inStock: false })).inStock).toBe(false)
    expect((await save({ stockQuantity: 5 })).inStock).toBe(false)
    expect((await save({ inStock: true })).inStock).toBe(true)
  })
})

describe('the switch of an editor', () => {
  test('is answered as it was set, whatever is left', async () => {
    const variants = [{ label: 'S', stockQuantity: 0 }, { label: 'M', inStock: false }, { label: 'L' }]
    const sold = await sampleItem(admin, { stockQuantity: 0, variants })
    expect([sold.inStock, sold.onSale]).toEqual([false, true])
    expect(sold.variants.map(({ inStock, onSale }) => [inStock, onSale])).toEqual([
      [false, true],
      [false, false],
      [false, true],
    ])
    const off = await admin.call(merchandise.update, { params: { id: sold.id }, body: { inStock: false } })
    expect([off.inStock, off.onSale]).toEqual([false, false])
    expect((await read(sold.id)).variants.map(({ onSale }) => onSale)).toEqual([true, false, true])
  })
})

describe('lists', () => {
  test('are narrowed to what runs out, on sale and counted, and to what is out', async () => {
    const word = 'Sirocco'
    const S = { label: 'S', stockQuantity: 0 }
    const made: Record<string, Parameters<typeof sampleItem>[1]> = {
      plenty: { stockQuantity: 6 },
      'nobody counts': {},
      few: { stockQuantity: 5 },
      none: { stockQuantity: 0 },
      'few of a size': { variants: [{ label: 'S', stockQuantity: 2 }, { label: 'M' }] },
      'one size gone': { stockQuantity: 9, variants: [S, { label: 'M' }] },
      'all sizes gone': { variants: [S] },
      'few of a size off sale': { variants: [{ label: 'S', stockQuantity: 2, inStock: false }, { label: 'M' }] },
      'off sale': { stockQuantity: 2, inStock: false },
    }
    for (const [name, fields] of Object.entries(made)) await sampleItem(admin, { ...fields, name: `${word} ${name}` })
    const narrowed = async (query: object) => {
      const { body, headers } = await testServer.guest.ask(merchandise.list, { query: { q: word, ...query } })
      expect(headers['x-total-count']).toBe(`${body.length}`)
      return body.map(({ name, inStock }) => [name.slice(word.length + 1), inStock])
    }
    expect(await narrowed({ stock: 'low' })).toEqual([
      ['all sizes gone', false],
      ['one size gone', true],
      ['few of a size', true],
      ['none', false],
      ['few', true],
    ])
    expect(await narrowed({ stock: 'out' })).toEqual([
      ['off sale', false],
      ['all sizes gone', false],
      ['none', false],
    ])
    const all = await narrowed({})
    expect(all.filter(([, inStock]) => !inStock)).toEqual(await narrowed({ stock: 'out' }))
    const { status, body } = await testServer.guest.ask(merchandise.list, { query: { stock: 'gone' } as object })
    expect([status, body]).toEqual([
      400,
      { message: 'Stock must be one of low, out', fields: { stock: 'Stock must be one of low, out' } },
    ])
  })

  test('of what runs out are as long as the back office says', async () => {
    const { attention } = await admin.call(adminArea.overview, {})
    const { headers } = await testServer.guest.ask(merchandise.list, { query: { stock: 'low' } })
    expect(headers['x-total-count']).toBe(`${attention.fewLeft}`)
  })

  test('are newest first, by category, by words, by ids, in pages with a count', async () => {
    const word = 'Zephyr'
    const first = await sampleItem(admin, { name: `${word} tote`, category: 'accessories' })
    const second = await sampleItem(admin, { name: 'Plain', description: `As worn by ${word}`, category: 'apparel' })
    const third = await sampleItem(admin, { name: `${word} print`, category: 'posters' })
    const ids = async (query: object) => {
      const { body, headers } = await testServer.guest.ask(merchandise.list, { query })
      return [body.map(({ id }) => id), headers['x-total-count']]
    }
    expect(await ids({ q: 'zephyr' })).toEqual([[third.id, second.id, first.id], '3'])
    expect(await ids({ q: 'zephyr', category: 'apparel' })).toEqual([[second.id], '1'])
    expect(await ids({ q: 'zephyr', limit: 1, offset: 1 })).toEqual([[second.id], '3'])
    expect(await ids({ ids: `${first.id},${third.id},999999` })).toEqual([[third.id, first.id], '2'])
    expect((await testServer.guest.ask(merchandise.list, { query: { category: 'food' } })).status).toBe(400)
    expect((await testServer.guest.ask(merchandise.list, { query: { ids: 'first' } })).status).toBe(400)
  })

  test('tell how many there are of each category', async () => {
    const before = await testServer.guest.call(merchandise.counts, {})
    await sampleItem(admin, { category: 'posters' })
    const after = await testServer.guest.call(merchandise.counts, {})
    expect(after).toEqual({ ...before, all: before.all + 1, posters: before.posters + 1 })
    expect(after.all).toBe(after.vinyl + after.apparel + after.accessories + after.posters)
  })

  test('of what is featured have the latest first', async () => {
    const older = await sampleItem(admin, { featured: true })
    const newer = await sampleItem(admin, { featured: true })
    const shown = async () => (await testServer.guest.call(merchandise.featured, {})).map(({ id }) => id)
    expect((await shown()).slice(0, 2)).toEqual([newer.id, older.id])
    await admin.call(merchandise.update, { params: { id: newer.id }, body: { featured: false } })
    expect((await shown())[0]).toBe(older.id)
  })
})
