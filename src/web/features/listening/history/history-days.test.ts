import { expect, test } from 'vitest'
import type { HistoryPlay } from '#contract/schemas/listening.ts'
import { byDay, playTime } from './history-days.ts'

const play = (playedAt: string): HistoryPlay => ({ id: playedAt, playedAt, seconds: 60, track: null })
const days = (now: string, zone: string, ...plays: string[]) =>
  byDay(plays.map(play), new Date(now), zone).map(({ words, plays: of }) => [words, of.length])

test('plays stand under the days of the zone they are read in', () => {
  const plays = ['2026-11-27T22:30:00Z', '2026-11-27T10:00:00Z', '2026-11-26T23:30:00Z', '2026-11-24T12:00:00Z']
  expect(days('2026-11-27T23:00:00Z', 'UTC', ...plays)).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Tuesday, 24 November 2026', 1],
  ])
  expect(days('2026-11-27T23:00:00Z', 'Asia/Tokyo', ...plays)).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Tuesday, 24 November 2026', 1],
  ])
  expect(playTime('2026-11-27T22:30:00Z', 'Asia/Tokyo')).toBe('07:30')
})

test('yesterday is a day of the calendar, also where one had 25 hours or 23', () => {
  expect(days('2026-10-26T00:30:00+01:00', 'Europe/Amsterdam', '2026-10-25T00:30:00+02:00')).toEqual([['Yesterday', 1]])
  expect(days('2026-03-30T00:30:00+02:00', 'Europe/Amsterdam', '2026-03-29T00:30:00+01:00')).toEqual([['Yesterday', 1]])
})

test('nothing heard has no days', () => expect(byDay([], new Date())).toEqual([]))
