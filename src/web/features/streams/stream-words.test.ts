import { expect, test } from 'vitest'
import { audienceWords, hoursWords, lengthWords, siteDay, siteTime } from './stream-words.ts'

test.each([
  ['Europe/Amsterdam', 'Friday 28 November, 21:00'],
  ['America/Chicago', 'Friday 28 November, 14:00'],
  ['Asia/Tokyo', 'Saturday 29 November, 05:00'],
])('a moment by the clocks of %s is %s', (zone, words) => {
  expect(siteTime('2031-11-28T20:00:00Z', zone)).toBe(words)
})

test('a tier that asks for more than signing in is said in words', () => {
  expect(['free', 'fan', 'vip', 'admin'].map(audienceWords)).toEqual([
    '',
    'For Fan Pass holders',
    'For VIP members',
    'For the house',
  ])
})

test('the bill has the day, and the hours below it, by the clocks of the house', () => {
  const times = { scheduledStart: '2031-11-28T20:00:00Z', scheduledEnd: '2031-11-28T23:15:00Z' }
  expect(siteDay(times.scheduledStart, 'Asia/Tokyo')).toBe('29 Nov')
  expect(hoursWords(times, 'Europe/Amsterdam')).toBe('Friday 21:00 to 00:15')
  expect(hoursWords({ ...times, scheduledEnd: null }, 'Europe/Amsterdam')).toBe('Friday 21:00')
  expect(hoursWords({ scheduledStart: null, scheduledEnd: null }, 'Europe/Amsterdam')).toBe('')
})

test.each([
  ['2031-11-28T20:00:20Z', '1 minute'],
  ['2031-11-28T20:58:00Z', '58 minutes'],
  ['2031-11-28T21:00:00Z', '1 h'],
  ['2031-11-28T21:46:10Z', '1 h 46'],
])('one that began at eight and ended at %s was %s long', (endedAt, words) => {
  expect(lengthWords({ startedAt: '2031-11-28T20:00:00Z', endedAt })).toBe(words)
})

test('one that never began has no length', () => {
  expect(lengthWords({ startedAt: null, endedAt: '2031-11-28T21:00:00Z' })).toBe('')
})
