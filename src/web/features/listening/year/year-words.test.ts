import { expect, test } from 'vitest'
import { barFractions } from './year-words.ts'

test.each([
  ['the longest month fills its bar', [600, 1200, 'coming'], [0.5, 1, 0]],
  ['a few seconds fill next to nothing', [12, 0, 'too-old'], [0.02, 0, 0]],
  ['nothing fills nothing', [0, 0, 0], [0, 0, 0]],
] as const)('%s', (_, months, shares) => expect(barFractions([...months])).toEqual(shares))
