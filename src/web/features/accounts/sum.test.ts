import { expect, test } from 'vitest'
import { makeSum, type Sum } from './sum.ts'

test('sums are over two numbers from 1 to 10, each of which comes, and never the one just asked', () => {
  let sum: Sum = { left: 7, right: 4 }
  const seen = new Set<number>()
  for (let i = 0; i < 2000; i++) {
    const next = makeSum(sum)
    expect(next).not.toEqual(sum)
    for (const number of [next.left, next.right]) seen.add(number)
    sum = next
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
