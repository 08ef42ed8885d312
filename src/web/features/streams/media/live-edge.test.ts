import { expect, test } from 'vitest'
import { edgeAction } from './live-edge.ts'

test('whoever has just begun jumps where they are somewhat behind', () => {
  const ranges = [{ start: 900, end: 910 }]
  expect(edgeAction(ranges, 909.5, true)).toEqual({ rate: 1, jumpTo: 909.88 })
  expect(edgeAction(ranges, 909.7, true)).toEqual({ rate: 1.08, jumpTo: null })
})

test.each([
  ['nothing has come', [], 0, { rate: 1, jumpTo: null }],
  ['it begins in the middle of a stream', [{ start: 900, end: 900.2 }], 0, { rate: 1, jumpTo: 900.08 }],
  ['it is near the edge', [{ start: 900, end: 910 }], 909.85, { rate: 1, jumpTo: null }],
  ['it is somewhat behind', [{ start: 900, end: 910 }], 909.5, { rate: 1.08, jumpTo: null }],
  ['it is far behind', [{ start: 900, end: 910 }], 905, { rate: 1, jumpTo: 909.88 }],
  [
    'something was left out',
    [
      { start: 900, end: 905 },
      { start: 905.6, end: 906.2 },
    ],
    905,
    { rate: 1, jumpTo: 906.08 },
  ],
  ['all was played', [{ start: 900, end: 910 }], 910, { rate: 1, jumpTo: null }],
])('where %s', (_, ranges, now, expected) => {
  const { rate, jumpTo } = edgeAction(ranges, now)
  expect([rate, jumpTo === null ? null : Math.round(jumpTo * 100) / 100]).toEqual([expected.rate, expected.jumpTo])
})
