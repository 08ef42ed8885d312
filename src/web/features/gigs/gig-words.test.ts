import { describe, expect, test } from 'vitest'
import type { Gig } from '#contract/schemas/gigs.ts'
import { ownTimeOf } from '#web/platform/text/own-time.ts'
import { dayOf, longDate, monthOf, timesOf } from './gig-dates.ts'
import { actOf, notesOf, withoutTickets } from './gig-words.ts'

const gig = (fields: Partial<Gig>): Gig =>
  ({
    title: 'Sevens',
    city: 'Ghent',
    status: 'upcoming',
    isPast: false,
    soldOut: false,
    zoneName: 'CET',
    ...fields,
  }) as Gig

describe('words of a gig', () => {
  test.each([
    ['2026-11-28', 'Saturday 28 November 2026', 'Nov', '28'],
    ['2026-12-05', 'Saturday 5 December 2026', 'Dec', '05'],
    ['2028-02-29', 'Tuesday 29 February 2028', 'Feb', '29'],
    ['1900-01-01', 'Monday 1 January 1900', 'Jan', '01'],
  ])('%s is %s', (date, long, month, day) => {
    expect([longDate(date), monthOf({ date }), dayOf({ date })]).toEqual([long, month, day])
  })

  test.each([
    ['21:00', '23:30', '21:00 to 23:30 CET'],
    ['21:00', null, '21:00 CET'],
    [null, '23:30', 'until 23:30 CET'],
    [null, null, ''],
  ])('%s and %s are said as %j', (startTime, endTime, words) => {
    expect(timesOf(gig({ startTime, endTime }))).toBe(words)
  })

  test('the act is named where the title does not name it', () => {
    expect(actOf(gig({ title: 'Odessa Vance Quartet', artist: 'odessa vance' }))).toBeNull()
    expect(actOf(gig({ title: 'Late Set at Sea', artist: 'Odessa Vance' }))).toBe('Odessa Vance')
    expect(actOf(gig({ artist: null }))).toBeNull()
  })

  test('a past show without a word has what is known of it', () => {
    expect(notesOf(gig({ description: 'His mother came.' }))).toBe('His mother came.')
    expect(notesOf(gig({ artist: 'Lyle Okafor', venue: 'Hot Club' }))).toBe(
      'Lyle Okafor at Hot Club, Ghent. Nobody took notes.',
    )
    expect(notesOf(gig({ artist: null, venue: null }))).toBe('Sevens at Ghent. Nobody took notes.')
  })

  test.each([
    [{ ticketUrl: 'https://t.example' }, null],
    [{ ticketUrl: null }, 'No tickets online'],
    [{ ticketUrl: 'https://t.example', soldOut: true }, 'Sold out'],
    [{ ticketUrl: 'https://t.example', isPast: true }, 'Played'],
    [{ ticketUrl: 'https://t.example', status: 'cancelled', isPast: true }, 'Cancelled'],
  ] as const)('%o leaves %j to say', (fields, reason) => expect(withoutTickets(gig(fields))).toBe(reason))
})

describe('the visitor’s own time', () => {
  const evening = { startsAt: '2026-11-28T20:00:00.000Z', timeZone: 'Europe/Amsterdam' }
  test.each([
    ['Europe/Amsterdam', ''],
    ['Europe/Brussels', ''],
    ['Europe/London', '20:00 your time'],
    ['America/New_York', '15:00 your time'],
    ['Asia/Tokyo', 'Sun 05:00 your time'],
    ['Asia/Kolkata', 'Sun 01:30 your time'],
  ])('in %s is %j', (zone, words) => expect(ownTimeOf(evening, zone)).toBe(words))

  test('follows summer time on both ends', () => {
    const between = { startsAt: '2026-10-28T19:30:00.000Z', timeZone: 'Europe/London' }
    expect(ownTimeOf(between, 'America/New_York')).toBe('15:30 your time')
    expect(ownTimeOf({ startsAt: null, timeZone: 'Europe/London' }, 'Asia/Tokyo')).toBe('')
  })
})
