import { describe, expect, test } from 'vitest'
import { isSameOrder, movesBetweenOrders } from './order-moves.ts'

describe('orders', () => {
  test('are one where what both have stands so, whatever came or went', () => {
    expect(isSameOrder([1, 2, 3], [1, 3, 4])).toBe(true)
    expect(isSameOrder([1, 2, 3], [3, 1, 2])).toBe(false)
  })

  test('come to one another by few moves, each told with the order after it', () => {
    expect(movesBetweenOrders([1, 2, 3, 4], [1, 2, 3, 4])).toEqual([])
    expect(movesBetweenOrders([1, 2, 3, 4], [2, 3, 4, 1])).toEqual([{ order: [2, 3, 4, 1], to: 3 }])
    expect(movesBetweenOrders([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([{ order: [4, 1, 2, 3], to: 0 }])
    expect(movesBetweenOrders([1, 2, 3, 4, 5], [5, 3, 1, 4, 2]).at(-1)?.order).toEqual([5, 3, 1, 4, 2])
  })
})
