import { describe, expect, test } from 'vitest'
import type { ReleaseFigures, SpanFigures } from '#contract/schemas/artist-figures.ts'
import { axisDays, barsOf, hasSpaceForLastLabel, isDense, placeOfDay, releaseMarks } from './chart-bars.ts'
import { amountOf, amountWords, figureWords, playsWords, valueWords } from './figure-kinds.ts'
import { defaultSpan, parseFiguresSearch } from './figures-search.ts'
import {
  bestWords,
  changeWords,
  dayWords,
  finishedWords,
  firstDaysWords,
  releaseComparisonWords,
  releasesCaption,
  releaseWords,
  savesAndSalesWords,
  shareWords,
  totalDetailsWords,
  weeklyBarsWords,
} from './figures-words.ts'

const nothing = { people: 0, finished: 0, saves: 0, likes: 0, newFollowers: 0, sold: 0 }
const spans = (...plays: number[]): SpanFigures[] =>
  plays.map((plays, i) => ({
    ...nothing,
    ...{ day: new Date(Date.UTC(2026, 9, 1 + i)).toISOString().slice(0, 10), plays },
  }))
const bars = (...plays: number[]) => barsOf(spans(...plays), 'plays')
const weeks = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    day: new Date(Date.UTC(2026, 8, 28 + 7 * i)).toISOString().slice(0, 10),
  }))

const release = (day: string, plays7 = 0, plays30 = 0): ReleaseFigures => ({
  ...{ kind: 'track' as const, id: 1, title: `Out ${day}`, day },
  ...{ plays7, plays30, people7: null, people30: 12, finished7: 0, finished30: 50, saves7: 0, saves30: 3 },
  ...{ likes7: 0, likes30: 1, newFollowers7: 0, newFollowers30: 2, sold7: 0, sold30: 4 },
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
      releaseComparisonWords(release('2026-10-01', plays7, plays30), one, 'plays', today)
    expect(compared(9, 112, '2026-10-31')).toBe('+12 %')
    expect(compared(9, 50, '2026-12-31')).toBe('−50 %')
    // Its first thirty days are not over: the first seven can be compared already.
    expect(compared(60, 70, '2026-10-30')).toBe('+20 % in 7 days')
    expect(compared(60, 70, '2026-10-07')).toBe('')
    expect(compared(60, 70, '2026-12-31', release('2026-01-01', 0, 0))).toBe('')
    expect(releaseComparisonWords(before, undefined, 'plays', '2026-12-31')).toBe('')
    const words = (days: 7 | 30, today: string) => firstDaysWords(release('2026-10-01', 60, 1070), 'plays', days, today)
    expect([words(7, '2026-10-07'), words(7, '2026-10-08')]).toEqual(['60 so far', '60'])
    expect([words(30, '2026-10-30'), words(30, '2026-10-31')]).toEqual(['1,070 so far', '1,070'])
  })

  test('what is told of a release below the bars, by the days that are over', () => {
    const before = release('2026-01-01', 50, 100)
    const words = (today: string, one: typeof before | undefined = before) =>
      releaseWords(release('2026-10-01', 60, 1120), one, 'plays', today)
    expect(words('2026-10-07')).toBe('out 1 Oct: 60 plays so far')
    expect(words('2026-10-30')).toBe('out 1 Oct: 60 plays in the first 7 days, +20 % to Out 2026-01-01')
    expect(words('2026-10-31')).toBe('out 1 Oct: 1,120 plays in the first 30 days, +1,020 % to Out 2026-01-01')
    expect(releaseWords(before, undefined, 'plays', '2026-12-31')).toBe('out 1 Jan: 100 plays in the first 30 days')
  })

  test('what is told of a release by other figures: shares in points, and what nobody counted in time', () => {
    const before = { ...release('2026-01-01', 50, 100), people30: 10 }
    const of = (kind: Parameters<typeof releaseWords>[2], today = '2026-12-31') =>
      releaseWords(release('2026-10-01', 60, 80), before, kind, today)
    expect(of('people')).toBe('out 1 Oct: 12 listeners in the first 30 days, +20 % to Out 2026-01-01')
    expect(of('people', '2026-10-09')).toBe('out 1 Oct: not known in the first 7 days')
    expect(of('finished')).toBe('out 1 Oct: 63 % heard to the end in the first 30 days, +13 points to Out 2026-01-01')
    expect(of('saves')).toBe('out 1 Oct: put into playlists 3 times in the first 30 days, +0 % to Out 2026-01-01')
    expect(of('likes')).toBe('out 1 Oct: 1 like in the first 30 days, +0 % to Out 2026-01-01')
    expect(of('newFollowers')).toContain('2 new followers in')
    expect(of('sold')).toContain('4 things sold in')
    expect(releaseWords(release('2026-10-01'), before, 'finished', '2026-10-03')).toBe('out 1 Oct: no plays so far')
    expect(firstDaysWords(release('2026-10-01'), 'people', 7, '2026-12-31')).toBe('not known')
    expect([releasesCaption('people'), releasesCaption('finished')]).toEqual([
      'Listeners of releases in their first days',
      'Plays of releases heard to the end in their first days',
    ])
  })

  test('how much of it was heard to the end', () => {
    expect(finishedWords({ finished: 68, plays: 100 })).toBe('68 % were heard to the end.')
    expect([finishedWords({ finished: 0, plays: 3 }), finishedWords({ finished: 0, plays: 0 })]).toEqual([
      '0 % were heard to the end.',
      '',
    ])
    const counted = (kind: 'plays' | 'people' | 'finished') => figureWords[kind].counted({ playsKeptDays: 1400 })
    expect(counted('plays')).toContain('to the end is 90 % of a side')
    expect(counted('plays')).toContain('new plays are counted once a minute')
    expect(counted('people')).toContain('which are kept for 1,400 days')
    expect(counted('finished')).toContain('To the end is 90 % of a side')
  })

  test('what came of it; of sales nothing to who does not see them', () => {
    expect(savesAndSalesWords({ saves: 12, likes: 5, newFollowers: 1, sold: 4 })).toBe(
      'Put into playlists 12 times, 5 likes, 1 new follower, 4 things sold.',
    )
    expect(savesAndSalesWords({ saves: 1, likes: 1, newFollowers: 0, sold: null })).toBe(
      'Put into playlists 1 time, 1 like, 0 new followers.',
    )
  })

  test('what stands beside a sum', () => {
    const figures = { plays: 1022, finished: 511, people: 1, before: { plays: 0 }, days: 7 } as never
    expect(totalDetailsWords(figures, 'plays')).toBe('from 1 person, none in the 7 before. 50 % were heard to the end.')
    expect(totalDetailsWords(figures, 'people')).toBe('of 1,022 plays')
    expect(totalDetailsWords(figures, 'sold')).toBe('')
  })

  test('a figure of some days: shares in percent, and what is not known', () => {
    const [day] = spans(4)
    const of = (fields: object) => ({ ...nothing, ...day, ...fields }) as SpanFigures
    expect(amountOf('finished', of({ finished: 3 }))).toBe(75)
    expect(amountOf('finished', of({ plays: 0 }))).toBe(null)
    expect(amountOf('people', of({ people: null }))).toBe(null)
    expect([valueWords('plays', 1022), valueWords('finished', 74.6), valueWords('finished', null)]).toEqual([
      ...['1,022', '75 %', ''],
    ])
    expect(valueWords('people', null)).toBe('not known')
  })

  test('the best day or week, and the one that is not over', () => {
    expect(bestWords(bars(1, 180, 3, 37), 'plays', 'day')).toBe('Best day 2 Oct, 180. Today so far 37.')
    expect(bestWords(bars(1, 180, 37), 'likes', 'week')).toBe('Best week from 2 Oct, 180. This week so far 37.')
    expect([bestWords(bars(0, 0), 'plays', 'day'), bestWords(bars(4, 5), 'finished', 'day')]).toEqual(['', ''])
    expect(weeklyBarsWords(weeks(13), 'week')).toBe('A bar is a week from Monday, the first one from 28 Sep. ')
    expect(weeklyBarsWords(bars(1, 2), 'day')).toBe('')
  })
})

describe('bars', () => {
  test('are days, the highest and the last marked', () => {
    expect(bars(1, 4, 2).map(({ height, isHighest, isLast }) => [height, isHighest, isLast])).toEqual([
      [0.25, false, false],
      [1, true, false],
      [0.5, false, true],
    ])
    expect(bars(0, 0).map(({ height, isHighest }) => [height, isHighest])).toEqual([
      [0, false],
      [0, false],
    ])
  })

  test('are not there where a figure is not known', () => {
    const people = barsOf(
      spans(1, 2).map((span, i) => ({ ...span, people: i === 0 ? null : 2 })),
      'people',
    )
    expect(people.map(({ amount, height }) => [amount, height])).toEqual([
      [null, 0],
      [2, 1],
    ])
  })

  test('touch where there are many', () => {
    expect([isDense(bars(1, 2)), isDense(spans(...Array.from({ length: 90 }, () => 1)))]).toEqual([false, true])
    expect([defaultSpan(30), defaultSpan(90)]).toEqual(['day', 'week'])
  })

  test('have days below them, and releases where they belong', () => {
    const all = bars(...Array.from({ length: 30 }, () => 1))
    expect(axisDays(all).map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-08', '2026-10-16', '2026-10-23'])
    expect([placeOfDay(all, 'day', '2026-10-16'), placeOfDay(all, 'day', '2026-12-01')]).toEqual([0.5, null])
  })

  test('of weeks stand below the releases of their days', () => {
    const places = ['2026-09-27', '2026-09-28', '2026-10-04', '2026-10-07', '2026-10-12'].map((day) =>
      placeOfDay(weeks(2), 'week', day),
    )
    expect(places.map((place) => place && Number((place * 14).toFixed(4)))).toEqual([null, 0, 6, 9, null])
  })

  test('name a release where there is room, the newest first, and those of one day together', () => {
    const all = bars(...Array.from({ length: 30 }, () => 1))
    const marks = releaseMarks(all, 'day', [
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
    const last = (...plays: number[]) => hasSpaceForLastLabel(bars(...Array.from({ length: 20 }, () => 1), ...plays))
    expect([last(20, 19), last(20, 9), last(20, 1, 1, 1, 19), last(20)]).toEqual([false, true, true, true])
  })
})

test('addresses that make no sense are left out', () => {
  expect(parseFiguresSearch({ days: '90', figures: 'table' })).toEqual({ days: 90, figures: 'table' })
  expect(parseFiguresSearch({ days: '31', figures: 'pie' })).toEqual({})
  expect(parseFiguresSearch({ days: 30, shows: 'plays', by: 'month' })).toEqual({})
  expect(parseFiguresSearch({ shows: 'people', by: 'week' })).toEqual({ shows: 'people', by: 'week' })
  expect(parseFiguresSearch({ shows: 'minutes' })).toEqual({})
})
