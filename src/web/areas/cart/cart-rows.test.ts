import { describe, expect, it } from 'vitest'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import type { CartLine } from '#web/features/merchandise/cart/cart-lines.ts'
import { rowsOf, totalOf } from './cart-rows.ts'

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  ...{ merchandiseId: 1, variantId: null, quantity: 2, name: 'Rosewater', label: null, price: '24.00' },
  ...fields,
})
const item = (fields: Partial<MerchandiseItem> = {}) =>
  ({
    ...{ id: 1, name: 'Rosewater', price: '24.00', currency: 'USD', inStock: true, stockQuantity: null, variants: [] },
    ...fields,
  }) as MerchandiseItem
const lp = { id: 7, label: 'LP', price: null, stockQuantity: null, inStock: true, onSale: true, isDigital: false }

describe('what the cart says of a line', () => {
  it.each([
    ['nothing while all is as it was', line(), item(), null, null],
    ['gone', line(), undefined, 'No longer sold.', null],
    ['its format gone', line({ variantId: 9, label: 'CD' }), item({ variants: [lp] }), 'No longer sold as CD.', null],
    ['a choice to make', line(), item({ variants: [lp] }), 'There is a choice to make by now.', null],
    ['sold out', line(), item({ inStock: false }), 'Out of stock.', null],
    ['too few', line(), item({ stockQuantity: 1 }), 'Only 1 left.', null],
    ['dearer', line({ price: '20.00' }), item(), null, 'The price is now $24.00. It was $20.00 when you put it in.'],
  ] as const)('%s', (_what, one, now, problem, news) => {
    const [row] = rowsOf([one], now ? [now] : [])
    expect([row?.problem, row?.news]).toEqual([problem, news])
  })

  it('is nothing before the booth has answered', () => {
    const rows = rowsOf([line()], null)
    expect(rows[0]).toMatchObject({ name: 'Rosewater', price: null, problem: null, news: null })
    expect(totalOf(rows, false)).toBeNull()
  })

  it('is nothing of a thing the answer is not about yet', () => {
    expect(rowsOf([line()], [], false)[0]?.problem).toBeNull()
    expect(rowsOf([line()], [])[0]?.problem).toBe('No longer sold.')
  })

  it('is the name it goes by now', () => {
    expect(rowsOf([line()], [item({ name: 'Rosewater, second pressing' })])[0]?.name).toBe('Rosewater, second pressing')
  })
})

it('the total is that of the prices now, and leaves out what is gone', () => {
  const lines = [line(), line({ merchandiseId: 2, quantity: 3 }), line({ merchandiseId: 3 })]
  const rows = rowsOf(lines, [item({ price: '0.10' }), item({ id: 2, price: '0.20' })])
  expect(totalOf(rows, true)).toBe('0.80')
})
