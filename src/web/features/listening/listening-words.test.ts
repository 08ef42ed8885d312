import { expect, test } from 'vitest'
import { listenedWords, monthWords } from './listening-words.ts'

test.each([
  [0, '0 min'],
  [12, '12 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h 00'],
  [9399, '2 h 36'],
  [360_000, '100 h 00'],
])('%d seconds are %s', (seconds, words) => expect(listenedWords(seconds)).toBe(words))

test.each(['2026-11-01T00:00:00.000Z', '2026-10-31T23:00:00.000Z', '2026-11-01T11:00:00.000Z'])(
  'the month that begins at %s is November',
  (since) => expect(monthWords(since)).toBe('November'),
)
