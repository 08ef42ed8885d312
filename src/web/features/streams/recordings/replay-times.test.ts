import { expect, test } from 'vitest'
import { placeIn, secondsInto } from './replay-times.ts'

const part = (startedAt: string, seconds: number, trimStart = 0, trimEnd = 0) => ({
  ...{ part: 1, url: '/x', startedAt, seconds, trimStart, trimEnd },
})
/** Ten seconds whose first two are left out, a gap of five, and twenty seconds more. */
const parts = [part('2031-01-01T20:00:00Z', 10, 2), part('2031-01-01T20:00:15Z', 20, 0, 5)]
const at = (second: number) => Date.parse('2031-01-01T20:00:00Z') + second * 1000

test.each([
  [1, null, null],
  [2, { index: 0, second: 2 }, 0],
  [9, { index: 0, second: 9 }, 7],
  [12, null, null],
  [15, { index: 1, second: 0 }, 8],
  [29, { index: 1, second: 14 }, 22],
  [31, null, null],
])('second %d of a stream in its recording', (second, place, into) => {
  expect(placeIn(parts, at(second))).toEqual(place)
  expect(secondsInto(parts, at(second))).toBe(into)
})
