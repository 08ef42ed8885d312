import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test('sizes are said in the unit that fits them', () => {
  expect([0, 1, 999, 1000, 88_200, 1_400_000, 12_345_678_900].map(sizeWords)).toEqual([
    '0 byte',
    '1 byte',
    '999 byte',
    '1 kB',
    '88 kB',
    '1.4 MB',
    '12.3 GB',
  ])
})
