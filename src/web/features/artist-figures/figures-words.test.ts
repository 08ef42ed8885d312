import { describe, expect, test } from 'vitest'
import { axisDays, barsOf, placeOfDay } from './chart-bars.ts'
import { parseFiguresSearch } from './figures-search.ts'
import {
  amountWords,
  bestWords,
  changeWords,
  comparedWords,
  dayWords,
  playsWords,
  savesAndSalesWords,
  shareWords,
} from './figures-words.ts'

const days = (...plays: number[]) =>
  plays.map((plays, i) => ({ day: new Date(Date.UTC(2026, 9, 1 + i)).toISOString().slice(0, 10), plays }))

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
    expect([
      comparedWords(112, 100),
      comparedWords(50, 100),
      comparedWords(50, 0),
      comparedWords(1, undefined),
    ]).toEqual(['+12 %', '−50 %', '', ''])
  })

  test('what came of it; of sales nothing to who does not see them', () => {
    expect(savesAndSalesWords({ saves: 12, newFollowers: 1, sold: 4 })).toBe(
      'Put into playlists 12 times, 1 new follower, 4 things sold.',
    )
    expect(savesAndSalesWords({ saves: 1, newFollowers: 0, sold: null })).toBe(
      'Put into playlists 1 time, 0 new followers.',
    )
  })

  test('the best day, and today', () => {
    expect(bestWords(days(1, 180, 3, 37))).toBe('Best day 2 Oct, 180. Today so far 37.')
    expect(bestWords(days(0, 0))).toBe('')
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
})

test('addresses that make no sense are left out', () => {
  expect(parseFiguresSearch({ days: '90', figures: 'table' })).toEqual({ days: 90, figures: 'table' })
  expect(parseFiguresSearch({ days: '31', figures: 'pie' })).toEqual({})
  expect(parseFiguresSearch({ days: 30 })).toEqual({})
})
