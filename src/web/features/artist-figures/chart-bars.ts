import type { FigureKind, FigureSpan } from '#contract/rules/artist-figures.ts'
import type { ReleaseFigures, SpanFigures } from '#contract/schemas/artist-figures.ts'
import { amountOf } from './figure-kinds.ts'

/** So many bars touch one another: with a gap between them there would be less bar than gap on a phone. */
const MOST_BARS_WITH_GAPS = 60

export interface ChartBar {
  /** Its first day. */
  day: string
  /** Null where it is not known, and where there is nothing to have a share of. */
  amount: number | null
  /** Share of the highest, between 0 and 1. */
  height: number
  isHighest: boolean
  /** It has today in it, which is not over. */
  isLast: boolean
}

/** One figure of days or weeks as bars. */
export function barsOf(spans: readonly SpanFigures[], kind: FigureKind): ChartBar[] {
  const amounts = spans.map((span) => amountOf(kind, span))
  const most = Math.max(...amounts.map((amount) => amount ?? 0), 0)
  const highest = amounts.findIndex((amount) => most > 0 && amount === most)
  return spans.map(({ day }, i) => {
    const amount = amounts[i] ?? null
    return {
      day,
      amount,
      height: most && amount ? amount / most : 0,
      isHighest: i === highest,
      isLast: i === spans.length - 1,
    }
  })
}

export const isDense = (bars: readonly unknown[]): boolean => bars.length > MOST_BARS_WITH_GAPS

const DAYS_OF = { day: 1, week: 7 } as const

/** Where a day begins among the bars, between 0 and 1; null outside of them. */
export function placeOfDay(bars: readonly Pick<ChartBar, 'day'>[], by: FigureSpan, day: string): number | null {
  const daysSince = (from: string) => (Date.parse(day) - Date.parse(from)) / 86_400_000 / DAYS_OF[by]
  const bar = bars.findIndex(({ day: from }) => daysSince(from) >= 0 && daysSince(from) < 1)
  const from = bars[bar]?.day
  return from === undefined ? null : (bar + daysSince(from)) / bars.length
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
export function releaseMarks(
  bars: readonly Pick<ChartBar, 'day'>[],
  by: FigureSpan,
  releases: readonly Pick<ReleaseFigures, 'day' | 'title'>[],
): ReleaseMark[] {
  const marks: ReleaseMark[] = []
  const taken: { from: number; to: number }[] = []
  for (const day of new Set(releases.map((release) => release.day))) {
    const place = placeOfDay(bars, by, day)
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
