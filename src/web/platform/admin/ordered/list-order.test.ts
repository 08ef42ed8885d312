import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an entry moves both ways and everything else keeps its order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

test('places that do not exist change nothing', () => {
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
