import { expect, test } from 'vitest'
import { momentOf, momentText } from './moment-text.ts'

test.each(['2026-03-01T09:05:00.000Z', '2026-07-31T22:59:00.000Z', '2026-10-25T03:30:00.000Z'])(
  '%s is the same moment after it was shown and sent back',
  (moment) => {
    expect(momentText(moment)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(momentOf(momentText(moment))).toBe(moment)
  },
)

test('nothing is none, and nonsense is sent as it is', () => {
  expect([momentText(null), momentOf(''), momentOf('soon')]).toEqual(['', '', 'soon'])
})
