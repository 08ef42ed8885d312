import { describe, expect, test } from 'vitest'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { atRows, itemBody, itemValues, newVariant } from './merchandise-draft.ts'

const S = { id: 7, label: 'S', price: null, stockQuantity: 2, inStock: false, onSale: true, isDigital: false }
const M = { id: 8, label: 'M', price: '30.00', stockQuantity: null, inStock: false, onSale: false, isDigital: true }
const shirt = {
  ...{ id: 1, name: 'Shirt', price: '24.00', category: 'apparel', stockQuantity: 0, inStock: false, onSale: true },
  variants: [S, M],
} as unknown as MerchandiseItem

describe('an item in its form', () => {
  test('has the switches as an editor set them, whatever is left', () => {
    const { inStock, variants } = itemValues(shirt)
    expect([inStock, ...variants.map((one) => one.inStock)]).toEqual([true, true, false])
  })

  test('costs nothing, is in stock and of no category yet when it is new', () => {
    expect(itemValues(null)).toMatchObject({ price: '0.00', inStock: true, category: '', variants: [] })
  })

  test('is sent with the variants in their order, each by its id', () => {
    const rows = itemValues(shirt).variants
    const next = newVariant(rows)
    expect(itemBody({ variants: [...rows, { ...next, label: 'L' }].reverse() })).toEqual({
      variants: [
        { id: '', label: 'L', price: '', stockQuantity: '', inStock: true, isDigital: false },
        { id: '8', label: 'M', price: '30.00', stockQuantity: '', inStock: false, isDigital: true },
        { id: '7', label: 'S', price: '', stockQuantity: '2', inStock: true, isDigital: false },
      ],
    })
    expect(itemBody({ name: 'Vest' })).toEqual({ name: 'Vest' })
  })

  test('gives every new row a key of its own', () => {
    const rows = itemValues(shirt).variants
    const one = newVariant(rows)
    expect(new Set([...rows, one, newVariant([...rows, one])].map(({ key }) => key)).size).toBe(4)
    expect(newVariant([]).key).toBe('0')
  })
})

test('words about a variant belong to the row that stood there when it was sent', () => {
  const sent = [...itemValues(shirt).variants].reverse()
  const fields = { 'variants.0.label': 'Label is required', name: 'Name is required', variants: 'Too many' }
  const refusal = new ApiError(400, JSON.stringify({ message: 'Label is required', fields }), '')
  const said = atRows(refusal, sent) as ApiError
  expect(said.fields).toEqual({
    'variants.1.label': 'Label is required',
    name: 'Name is required',
    variants: 'Too many',
  })
  expect([said.status, said.serverMessage]).toEqual([400, 'Label is required'])
  const unreachable = new TypeError('Failed to fetch')
  expect(atRows(unreachable, sent)).toBe(unreachable)
})
