import { describe, expect, test } from 'vitest'
import { axisDays, barsOf, hasSpaceForLastLabel, placeOfDay, releaseMarks } from './chart-bars.ts'
import { parseFiguresSearch } from './figures-search.ts'
import {
  amountWords,
  bestWords,
  changeWords,
  dayWords,
  finishedWords,
  firstDaysPlaysWords,
  HOW_PLAYS_ARE_COUNTED,
  playsWords,
  releaseComparisonWords,
  releasePlaysWords,
  savesAndSalesWords,
  shareWords,
  weeklyBarsWords,
} from './figures-words.ts'

const days = (...plays: number[]) =>
  plays.map((plays, i) => ({ day: new Date(Date.UTC(2026, 9, 1 + i)).toISOString().slice(0, 10), plays }))

const release = (day: string, plays7 = 0, plays30 = 0) => ({
  ...{ kind: 'track' as const, id: 1, title: `Out ${day}`, day },
  ...{ plays7, plays30 },
})

describe('what is said of figures', () => {
  test('amounts, days and shares', () => {
    expect([0, 999, 1022, 1234567].map(amountWords)).toEqual(['0', '999', '1,022', '1,234,567'])
    expect(dayWords('2026-11-09')).toBe('9 Nov')
    expect([shareWords(71, 100), shareWords(0, 0)]).toEqual(['71 %', ''])
    expect([playsWords(1), playsWords(0), playsWords(1022)]).toEqual(['1 play', '0 plays', '1,022 plays'])
  })

  test('how it compares with before', () => {
    expect(changeWords(131, 100, 30)).toBe('31 % more than in the 30 before')
    expect(changeWords(88, 100, 7)).toBe('12 % fewer than in the 7 before')
    expect(changeWords(100, 100, 7)).toBe('as many as in the 7 before')
    expect([changeWords(5, 0, 30), changeWords(0, 0, 30)]).toEqual(['none in the 30 before', ''])
  })

  test('how a release compares with the one before, by the days that are over', () => {
    const before = release('2026-01-01', 50, 100)
    const compared = (plays7: number, plays30: number, today: string, one = before) =>
      releaseComparisonWords(release('2026-10-01', plays7, plays30), one, today)
    expect(compared(9, 112, '2026-10-31')).toBe('+12 %')
    expect(compared(9, 50, '2026-12-31')).toBe('−50 %')
    // Its first thirty days are not over: the first seven can be compared already.
    expect(compared(60, 70, '2026-10-30')).toBe('+20 % in 7 days')
    expect(compared(60, 70, '2026-10-07')).toBe('')
    expect(compared(60, 70, '2026-12-31', release('2026-01-01', 0, 0))).toBe('')
    expect(releaseComparisonWords(before, undefined, '2026-12-31')).toBe('')
    const words = (days: 7 | 30, today: string) => firstDaysPlaysWords(release('2026-10-01', 60, 1070), days, today)
    expect([words(7, '2026-10-07'), words(7, '2026-10-08')]).toEqual(['60 so far', '60'])
    expect([words(30, '2026-10-30'), words(30, '2026-10-31')]).toEqual(['1,070 so far', '1,070'])
  })

  test('what is told of a release below the bars, by the days that are over', () => {
    const before = release('2026-01-01', 50, 100)
    const words = (today: string, one: typeof before | undefined = before) =>
      releasePlaysWords(release('2026-10-01', 60, 1120), one, today)
    expect(words('2026-10-07')).toBe('out 1 Oct: 60 plays so far')
    expect(words('2026-10-30')).toBe('out 1 Oct: 60 plays in the first 7 days, +20 % to Out 2026-01-01')
    expect(words('2026-10-31')).toBe('out 1 Oct: 1,120 plays in the first 30 days, +1,020 % to Out 2026-01-01')
    expect(releasePlaysWords(before, undefined, '2026-12-31')).toBe('out 1 Jan: 100 plays in the first 30 days')
  })

  test('how much of it was heard to the end', () => {
    expect(finishedWords({ finished: 68, plays: 100 })).toBe('68 % were heard to the end.')
    expect([finishedWords({ finished: 0, plays: 3 }), finishedWords({ finished: 0, plays: 0 })]).toEqual([
      '0 % were heard to the end.',
      '',
    ])
    expect(HOW_PLAYS_ARE_COUNTED).toContain('to the end is 90 % of a side')
    expect(HOW_PLAYS_ARE_COUNTED).toContain('new plays are counted once a minute')
  })

  test('what came of it; of sales nothing to who does not see them', () => {
    expect(savesAndSalesWords({ saves: 12, likes: 5, newFollowers: 1, sold: 4 })).toBe(
      'Put into playlists 12 times, 5 likes, 1 new follower, 4 things sold.',
    )
    expect(savesAndSalesWords({ saves: 1, likes: 1, newFollowers: 0, sold: null })).toBe(
      'Put into playlists 1 time, 1 like, 0 new followers.',
    )
  })

  test('the best day, and today', () => {
    expect(bestWords(days(1, 180, 3, 37))).toBe('Best day 2 Oct, 180. Today so far 37.')
    expect(bestWords(days(0, 0))).toBe('')
    expect(weeklyBarsWords(barsOf(days(...Array.from({ length: 90 }, () => 200))))).toBe(
      'A bar is a week, this one so far 1,400.',
    )
  })
})

describe('bars', () => {
  test('are days, the highest and the last marked', () => {
    expect(barsOf(days(1, 4, 2)).map(({ height, isHighest, isLast }) => [height, isHighest, isLast])).toEqual([
      [0.25, false, false],
      [1, true, false],
      [0.5, false, true],
    ])
    expect(barsOf(days(0, 0)).map(({ height, isHighest }) => [height, isHighest])).toEqual([
      [0, false],
      [0, false],
    ])
  })

  test('are weeks that end today where there are many days, and lose none', () => {
    const bars = barsOf(days(...Array.from({ length: 90 }, () => 1)))
    expect(bars.map(({ plays }) => plays)).toEqual([6, ...Array.from({ length: 12 }, () => 7)])
    expect(bars[1]?.day).toBe('2026-10-07')
  })

  test('have days below them, and releases where they belong', () => {
    const all = days(...Array.from({ length: 30 }, () => 1))
    expect(axisDays(barsOf(all)).map(({ day }) => day)).toEqual([
      '2026-10-01',
      '2026-10-08',
      '2026-10-16',
      '2026-10-23',
    ])
    expect([placeOfDay(all, '2026-10-16'), placeOfDay(all, '2026-12-01')]).toEqual([0.5, null])
  })

  test('stand below the release of their week, also where the first week is short', () => {
    const year = days(...Array.from({ length: 365 }, () => 1))
    const places = [0, 1, 8, 364].map((at) => Number(((placeOfDay(year, year[at]?.day ?? '') ?? 0) * 53).toFixed(4)))
    expect(places).toEqual([0, 1, 2, 52.8571])
  })

  test('name a release where there is room, the newest first, and those of one day together', () => {
    const all = days(...Array.from({ length: 30 }, () => 1))
    const marks = releaseMarks(all, [
      release('2026-10-25'),
      { ...release('2026-10-25'), title: 'Another' },
      release('2026-10-23'),
      release('2026-10-05'),
      release('2025-10-05'),
    ])
    expect(marks.map(({ title, side, isNamed }) => [title, side, isNamed])).toEqual([
      ['Out 2026-10-25, Another', 'left', true],
      ['Out 2026-10-23', 'left', false],
      ['Out 2026-10-05', 'right', true],
    ])
  })

  test('tell the last where the number of the highest leaves room', () => {
    const last = (...plays: number[]) =>
      hasSpaceForLastLabel(barsOf(days(...Array.from({ length: 20 }, () => 1), ...plays)))
    expect([last(20, 19), last(20, 9), last(20, 1, 1, 1, 19), last(20)]).toEqual([false, true, true, true])
  })
})

test('addresses that make no sense are left out', () => {
  expect(parseFiguresSearch({ days: '90', figures: 'table' })).toEqual({ days: 90, figures: 'table' })
  expect(parseFiguresSearch({ days: '31', figures: 'pie' })).toEqual({})
  expect(parseFiguresSearch({ days: 30 })).toEqual({})
})
