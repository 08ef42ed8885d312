import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-26T12:00:00Z')
test.each([
  ['2026-11-26T12:00:30Z', 'Just now'],
  ['2026-11-26T11:00:01Z', 'Just now'],
  ['2026-11-26T11:00:00Z', '1 hour ago'],
  ['2026-11-25T12:00:01Z', '23 hours ago'],
  ['2026-11-25T12:00:00Z', '1 day ago'],
  ['2026-10-26T12:00:00Z', '31 days ago'],
])('what was written at %s was written %s', (moment, words) => expect(relativeTime(moment, now)).toBe(words))
