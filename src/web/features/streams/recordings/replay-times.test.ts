import { expect, test } from 'vitest'
import { chapterAt, chapterPositions, dateAtPosition, findReplayPosition, secondsInto } from './replay-times.ts'

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
  expect(findReplayPosition(parts, at(second))).toEqual(place)
  expect(secondsInto(parts, at(second))).toBe(into)
})

test.each([
  [0, 2],
  [7.5, 9.5],
  [8, 15],
  [22.5, 29.5],
  [23, null],
])('%d seconds into what is left is second %d of the stream', (into, second) => {
  expect(dateAtPosition(parts, into)).toBe(second === null ? null : at(second))
})

test('chapters are found by the moment; what is left out of them goes', () => {
  const [first, second] = parts
  const chaptered = [
    {
      ...(first as (typeof parts)[0]),
      chapters: [
        { second: 0, title: 'Gone' },
        { second: 1, title: 'Goes on' },
        { second: 6, title: 'Blue Hour' },
      ],
    },
    {
      ...(second as (typeof parts)[0]),
      chapters: [
        { second: 10, title: 'Encore' },
        { second: 16, title: 'Left out' },
      ],
    },
  ]
  const places = chapterPositions(chaptered)
  expect(places).toEqual([
    { title: 'Goes on', moment: at(2), at: 0 },
    { title: 'Blue Hour', moment: at(6), at: 4 },
    { title: 'Encore', moment: at(25), at: 18 },
  ])
  expect([1, 2, 5.9, 6, 26].map((moment) => chapterAt(places, at(moment)))).toEqual([-1, 0, 0, 1, 2])
  expect(chapterAt(places, null)).toBe(-1)
})
