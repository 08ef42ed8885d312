import { describe, expect, it } from 'vitest'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { makeCart } from './cart.ts'
import { countOf, readLines, withItem, withLineAt, withoutOrdered, withQuantity } from './cart-lines.ts'

const item = (fields: Partial<MerchandiseItem> = {}) =>
  ({
    id: 1,
    name: 'Rosewater',
    price: '24.00',
    inStock: true,
    stockQuantity: null,
    variants: [],
    ...fields,
  }) as MerchandiseItem
const cd = { id: 7, label: 'CD', price: '12.00', stockQuantity: 2, inStock: true, onSale: true, isDigital: false }

/** A store that several carts share, as tabs do. */
function sharedStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  }
}

describe('lines of a cart', () => {
  it('keep the name and price they were put in with', () => {
    expect(withItem([], item(), cd, 2)).toEqual([
      { merchandiseId: 1, variantId: 7, quantity: 2, name: 'Rosewater', label: 'CD', price: '12.00' },
    ])
  })

  it('add up per thing, and hold no more than there are or than an order takes', () => {
    const two = withItem(withItem([], item(), undefined, 1), item(), cd, 1)
    expect(countOf(withItem(two, item(), undefined, 3))).toBe(5)
    expect(withItem(two, item(), cd, 9).map(({ quantity }) => quantity)).toEqual([1, 2])
    expect(withItem([], item(), undefined, 50)[0]?.quantity).toBe(20)
    expect(withItem([], item({ inStock: false }), undefined, 1)).toEqual([])
    const full = withItem([], item(), cd, 2)
    expect(withItem(full, item(), cd, 1)).toBe(full)
  })

  it('are changed, taken out and put back in their place', () => {
    const lines = [item(), item({ id: 2 }), item({ id: 3 })].reduce(
      (before, one) => withItem(before, one, undefined, 1),
      readLines([]),
    )
    const second = { merchandiseId: 2, variantId: null }
    expect(withQuantity(lines, second, 4)[1]?.quantity).toBe(4)
    const without = withQuantity(lines, second, 0)
    expect(without.map(({ merchandiseId }) => merchandiseId)).toEqual([1, 3])
    const line = lines[1] as (typeof lines)[number]
    expect(withLineAt(without, line, 1)).toEqual(lines)
    expect(withLineAt(lines, line, 1)).toBe(lines)
  })

  it('lose what has been ordered, and nothing that was added meanwhile', () => {
    const ordered = withItem([], item(), undefined, 2)
    const since = withItem(withItem(ordered, item(), undefined, 1), item({ id: 2 }), undefined, 1)
    expect(withoutOrdered(since, ordered).map(({ merchandiseId, quantity }) => [merchandiseId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(withoutOrdered(ordered, ordered)).toEqual([])
  })

  it.each([
    [null],
    ['text'],
    [[{ merchandiseId: 1 }]],
    [[{ merchandiseId: 1, variantId: null, quantity: 0, name: 'x', label: null, price: '1.00' }]],
    [[{ merchandiseId: 1.5, variantId: null, quantity: 1, name: 'x', label: null, price: '1.00' }]],
    [[{ merchandiseId: 1, variantId: null, quantity: 21, name: 'x', label: null, price: '1.00' }]],
  ])('that make no sense are left out: %j', (stored) => {
    expect(readLines(stored)).toEqual([])
  })
})

describe('a cart', () => {
  it('outlives the page, with the key of its order', () => {
    const store = sharedStore()
    const first = makeCart(store)
    first.change((lines) => withItem(lines, item(), undefined, 2))
    const again = makeCart(store)
    expect(again.get()).toEqual(first.get())
  })

  it('has another key as soon as something else lies in it', () => {
    const cart = makeCart(sharedStore())
    const keys = [1, 2, 3].map((id) => {
      cart.change((lines) => withItem(lines, item({ id }), undefined, 1))
      return cart.get().key
    })
    expect(new Set(keys).size).toBe(3)
    cart.change((lines) => lines)
    expect(cart.get().key).toBe(keys[2])
  })

  it('takes up what other tabs have put in, before it hears of it and after', () => {
    const store = sharedStore()
    const [one, other] = [makeCart(store), makeCart(store)]
    let heard = 0
    other.subscribe(() => heard++)
    other.get()
    one.change((lines) => withItem(lines, item(), undefined, 1))
    expect(countOf(other.get().lines)).toBe(0)
    other.refresh()
    expect([countOf(other.get().lines), heard]).toEqual([1, 1])
    other.refresh()
    expect(heard).toBe(1)
    one.change((lines) => withItem(lines, item({ id: 2 }), undefined, 1))
    other.change((lines) => withItem(lines, item({ id: 3 }), undefined, 1))
    one.refresh()
    expect(one.get().lines.map(({ merchandiseId }) => merchandiseId)).toEqual([1, 2, 3])
  })

  it('is empty when its store is damaged, and stands without one', () => {
    const store = sharedStore()
    store.setItem('late-set-cart', '{')
    expect(makeCart(store).get().lines).toEqual([])
    const bare = makeCart(null)
    bare.change((lines) => withItem(lines, item(), undefined, 1))
    bare.change((lines) => withItem(lines, item(), undefined, 1))
    expect(countOf(bare.get().lines)).toBe(2)
  })

  it('goes on when the store is full', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    const cart = makeCart(full)
    cart.change((lines) => withItem(lines, item(), undefined, 1))
    cart.change((lines) => withItem(lines, item(), undefined, 1))
    expect(countOf(cart.get().lines)).toBe(2)
  })
})
