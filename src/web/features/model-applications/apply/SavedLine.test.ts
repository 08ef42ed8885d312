import { expect, test } from 'vitest'
import { agoWords } from './SavedLine.tsx'

test.each([
  [0, 'just now'],
  [12, '12 s ago'],
  [59, '59 s ago'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, 'earlier'],
])('%i seconds are %s', (seconds, words) => {
  expect(agoWords(seconds)).toBe(words)
})
