import { expect, test } from 'vitest'
import { comparedIds, parseBoardSearch } from './board-search.ts'

test('an address keeps what a board can use', () => {
  expect(
    parseBoardSearch({ q: ' tap ', stars: '4', status: 'pass', tag: 7, place: 'Ghent', compare: '3,1,3,x,9,4,5' }),
  ).toEqual({ q: 'tap', stars: 4, status: 'pass', tag: '7', place: 'Ghent', compare: '3,1,9,4' })
  expect(parseBoardSearch({ q: '  ', stars: 6, status: 'lost', tag: {}, compare: ',' })).toEqual({})
  expect(comparedIds({ compare: '2' })).toEqual([2])
})
