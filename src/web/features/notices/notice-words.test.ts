import { expect, test } from 'vitest'
import { noticeTime, railWords } from './notice-words.ts'

test.each([
  [0, true, 'The rail is empty. Sit down.'],
  [0, false, 'Nothing new on the rail. You have seen it all.'],
  [1, false, 'One slip on the rail. The rest you have seen.'],
  [5, false, 'Five slips on the rail. The rest you have seen.'],
  [300, false, '300 slips on the rail. The rest you have seen.'],
])('%i unread, empty %s: %s', (unread, isEmpty, words) => expect(railWords(unread, isEmpty)).toBe(words))

const now = new Date('2026-11-26T12:00:00Z')
test.each([
  ['2026-11-26T12:00:30Z', 'Just now'],
  ['2026-11-26T11:56:00Z', '4 minutes ago'],
  ['2026-11-26T11:00:00Z', '1 hour ago'],
  ['2026-11-25T11:00:00Z', 'Yesterday'],
  ['2026-11-24T11:00:00Z', '2 days ago'],
  ['2026-11-16T11:00:00Z', '16 November'],
])('%s is %s', (at, words) => expect(noticeTime(at, now)).toBe(words))
