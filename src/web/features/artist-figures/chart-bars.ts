import type { DayFigures } from '#contract/schemas/artist-figures.ts'

/** More than so many days stand together by weeks, or nobody could tell the bars apart. */
const MOST_BARS = 31
const WEEK = 7

export interface ChartBar {
  /** Its first day. */
  day: string
  plays: number
  /** Share of the highest, between 0 and 1. */
  height: number
  isHighest: boolean
  /** It has today in it, which is not over. */
  isLast: boolean
}

/** Days as bars, or weeks that end today where there are many of them. */
export function barsOf(byDay: readonly DayFigures[]): ChartBar[] {
  const size = byDay.length > MOST_BARS ? WEEK : 1
  const first = byDay.length % size
  const groups: DayFigures[] = []
  for (let at = first === 0 ? 0 : first - size; at < byDay.length; at += size) {
    const days = byDay.slice(Math.max(at, 0), at + size)
    groups.push({ day: days[0]?.day ?? '', plays: days.reduce((sum, { plays }) => sum + plays, 0) })
  }
  const most = Math.max(...groups.map(({ plays }) => plays), 0)
  const highest = groups.findIndex(({ plays }) => most > 0 && plays === most)
  return groups.map((group, i) => ({
    ...group,
    height: most === 0 ? 0 : group.plays / most,
    isHighest: i === highest,
    isLast: i === groups.length - 1,
  }))
}

/** Where a day begins among the bars, between 0 and 1; null outside of them. */
export function placeOfDay(byDay: readonly DayFigures[], day: string): number | null {
  const at = byDay.findIndex((one) => one.day === day)
  return at < 0 ? null : at / byDay.length
}

/** Days that stand under the chart: the first, and about every quarter of it. */
export const axisDays = (bars: readonly ChartBar[]): { day: string; at: number }[] =>
  [0, 0.25, 0.5, 0.75].flatMap((share) => {
    const at = Math.floor(share * bars.length)
    const bar = bars[at]
    return bar && bars.length > at + 1 ? [{ day: bar.day, at: at / bars.length }] : []
  })
