import { expect, test } from 'vitest'
import { dayWords, latestToday, readDay, shortDayWords, timeWithZone } from './written-days.ts'

test.each([
  ['2027-03-12', '2027-03-12'],
  ['2027-03-12T23:59:59Z', '2027-03-12'],
  ['12 March 2027', '2027-03-12'],
  ['12th of March, 2027', '2027-03-12'],
  ['Mar 1st, 2027', '2027-03-01'],
  ['Friday 12 March 2027', '2027-03-12'],
  ['SEPT. 3 2027', '2027-09-03'],
  ['14 03 1994', '1994-03-14'],
  ['14/3/1994', '1994-03-14'],
  ['4.3.1994', '1994-03-04'],
  ['2027/3/4', '2027-03-04'],
  ['29 02 2023', null],
  ['31 June 2027', null],
  ['3/14/1994', null],
  ['14 03 94', null],
  ['12 March', null],
  ['12 March 2027 or 13 March', null],
  ['March', null],
  ['12', null],
  ['soon', null],
  ['', null],
])('the day "%s" is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['12 March', '2026-11-25', '2027-03-12'],
  ['25 November', '2026-11-25', '2026-11-25'],
  ['24 Nov', '2026-11-25', '2027-11-24'],
  ['dec 24th', '2026-11-25', '2026-12-24'],
  ['1.12.', '2026-11-25', '2026-12-01'],
  ['29 February', '2096-03-01', '2104-02-29'],
  ['30 February', '2026-11-25', null],
])('"%s", asked on %s, is %s', (text, from, day) => {
  expect(readDay(text, from)).toBe(day)
})

test('the day of a moment is that of a zone', () => {
  expect(dayWords('2026-12-01')).toBe('1 December 2026')
  expect(dayWords('2026-12-01T01:30:00Z', 'America/New_York')).toBe('30 November 2026')
  expect(shortDayWords('2026-12-01T01:30:00Z', 'America/New_York')).toBe('30 Nov 2026')
})

test.each([
  ['22:00', '22:00, New York time'],
  ['8 pm', '8 pm, New York time'],
  ['8 PM', '8 PM, New York time'],
  ['22:00 CET', '22:00 CET'],
  ['after dark', 'after dark'],
  [null, null],
])('the time "%s" is told as "%s"', (time, words) => {
  expect(timeWithZone(time, 'America/New_York')).toBe(words)
})

test('a day is past once it is over everywhere', () => {
  expect(latestToday(Date.parse('2027-03-13T11:59:00Z'))).toBe('2027-03-12')
  expect(latestToday(Date.parse('2027-03-13T12:00:00Z'))).toBe('2027-03-13')
})
