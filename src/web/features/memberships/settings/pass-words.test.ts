import { expect, test } from 'vitest'
import { dayWords, punchedMonths } from './pass-words.ts'

test('a card is punched for each month that was begun, and is new after twelve', () => {
  const holes = (now: string) => punchedMonths('2026-07-21T20:00:00Z', new Date(now))
  expect(holes('2026-07-21T21:00:00Z')).toBe(1)
  expect(holes('2026-08-20T12:00:00Z')).toBe(1)
  expect(holes('2026-08-21T12:00:00Z')).toBe(2)
  expect(holes('2026-11-26T12:00:00Z')).toBe(5)
  expect(holes('2027-06-22T12:00:00Z')).toBe(12)
  expect(holes('2027-07-21T21:00:00Z')).toBe(1)
})

test('days are written out', () => expect(dayWords('2026-12-21T12:00:00Z')).toBe('21 December 2026'))
