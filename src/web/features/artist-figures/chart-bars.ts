import type { DayFigures, ReleaseFigures } from '#contract/schemas/artist-figures.ts'

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
  const groups = groupsOf(byDay).map((days) => ({
    day: days[0]?.day ?? '',
    plays: days.reduce((sum, { plays }) => sum + plays, 0),
  }))
  const most = Math.max(...groups.map(({ plays }) => plays), 0)
  const highest = groups.findIndex(({ plays }) => most > 0 && plays === most)
  return groups.map((group, i) => ({
    ...group,
    height: most === 0 ? 0 : group.plays / most,
    isHighest: i === highest,
    isLast: i === groups.length - 1,
  }))
}

export const isWeekly = (byDay: readonly DayFigures[]): boolean => byDay.length > MOST_BARS

/** The days of each bar: the first week has those that are left. */
function groupsOf(byDay: readonly DayFigures[]): DayFigures[][] {
  const size = isWeekly(byDay) ? WEEK : 1
  const bars = Math.ceil(byDay.length / size)
  const end = (bar: number) => byDay.length - (bars - bar - 1) * size
  return Array.from({ length: bars }, (_, bar) => byDay.slice(Math.max(end(bar) - size, 0), end(bar)))
}

/** Where a day begins among the bars, between 0 and 1; null outside of them. */
export function placeOfDay(byDay: readonly DayFigures[], day: string): number | null {
  const groups = groupsOf(byDay)
  const bar = groups.findIndex((days) => days.some((one) => one.day === day))
  const days = groups[bar]
  return days ? (bar + days.findIndex((one) => one.day === day) / days.length) / groups.length : null
}

/** A number above a bar and the words of a release take no more of the width than this, also on a phone. */
const [NUMBER_WIDTH, WORDS_WIDTH] = [0.13, 0.25] as const
/** A number takes no more of the height than this. */
const NUMBER_HEIGHT = 0.15

/** Whether the number of the last bar has room beside that of the highest. */
export function hasSpaceForLastLabel(bars: readonly ChartBar[]): boolean {
  const highest = bars.findIndex(({ isHighest }) => isHighest)
  const distance = (bars.length - 1 - highest) / bars.length
  return distance === 0 || distance > NUMBER_WIDTH || (bars.at(-1)?.height ?? 0) < 1 - NUMBER_HEIGHT
}

interface ReleaseMark {
  day: string
  title: string
  place: number
  /** Which side of its line its words stand on. */
  side: 'left' | 'right'
  /** False where the words of a newer one stand already. */
  isNamed: boolean
}

/** The days of release among the bars, each once, the newest first. */
export function releaseMarks(byDay: readonly DayFigures[], releases: readonly ReleaseFigures[]): ReleaseMark[] {
  const marks: ReleaseMark[] = []
  const taken: { from: number; to: number }[] = []
  for (const day of new Set(releases.map((release) => release.day))) {
    const place = placeOfDay(byDay, day)
    if (place === null) continue
    const title = releases.flatMap((release) => (release.day === day ? [release.title] : [])).join(', ')
    const side = place < 0.5 ? 'right' : 'left'
    const words = side === 'right' ? { from: place, to: place + WORDS_WIDTH } : { from: place - WORDS_WIDTH, to: place }
    const isNamed = taken.every(({ from, to }) => words.to <= from || words.from >= to)
    if (isNamed) taken.push(words)
    marks.push({ day, title, place, side, isNamed })
  }
  return marks
}

/** Days that stand under the chart: the first, and about every quarter of it. */
export const axisDays = (bars: readonly ChartBar[]): { day: string; at: number }[] =>
  [0, 0.25, 0.5, 0.75].flatMap((share) => {
    const at = Math.floor(share * bars.length)
    const bar = bars[at]
    return bar && bars.length > at + 1 ? [{ day: bar.day, at: at / bars.length }] : []
  })
