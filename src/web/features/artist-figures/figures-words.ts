import type { FigureKind, FigureSpan, RELEASE_DAYS } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures, ReleaseFigures } from '#contract/schemas/artist-figures.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import type { ChartBar } from './chart-bars.ts'
import { amountOf, amountWords, figureWords, playsWords, valueWords } from './figure-kinds.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "13 Nov". */
export const dayWords = (day: string): string => `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** "71 %". */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`

/** "31 % more than the 30 before". */
export function changeWords(plays: number, before: number, days: number): string {
  if (before === 0) return plays === 0 ? '' : `none in the ${days} before`
  const change = Math.round((100 * (plays - before)) / before)
  if (change === 0) return `as many as in the ${days} before`
  return `${amountWords(Math.abs(change))} % ${change > 0 ? 'more' : 'fewer'} than in the ${days} before`
}

/** "from 611 people, 31 % more than the 30 before". */
const totalWords = ({ plays, people, before, days }: ArtistFigures): string =>
  [
    people ? `from ${amountWords(people)} ${people === 1 ? 'person' : 'people'}` : '',
    changeWords(plays, before.plays, days),
  ]
    .filter(Boolean)
    .join(', ')

/** "68 % were heard to the end."; nothing where nothing was played. */
export const finishedWords = ({ finished, plays }: Pick<ArtistFigures, 'finished' | 'plays'>): string =>
  plays === 0 ? '' : `${shareWords(finished, plays)} were heard to the end.`

/** What stands beside the sum of a figure: of plays who played them, of listeners and what they finished how many plays. */
export function totalDetailsWords(figures: ArtistFigures, kind: FigureKind): string {
  const { plays } = figures
  if (kind === 'plays') return `${totalWords(figures)}${plays > 0 ? `. ${finishedWords(figures)}` : ''}`
  return plays > 0 && (kind === 'people' || kind === 'finished') ? `of ${playsWords(plays)}` : ''
}

/** "Put into playlists 12 times, 5 likes, 3 new followers, 4 things sold.": what else came of it. */
export const savesAndSalesWords = ({
  saves,
  likes,
  newFollowers,
  sold,
}: Pick<ArtistFigures, 'saves' | 'likes' | 'newFollowers' | 'sold'>) => {
  const words = [
    `Put into playlists ${countWords(saves, 'time')}`,
    countWords(likes, 'like'),
    countWords(newFollowers, 'new follower'),
    ...(sold === null ? [] : [`${countWords(sold, 'thing')} sold`]),
  ]
  return `${words.join(', ')}.`
}

/** "A bar is a week from Monday, the first one from 31 Aug.": what bars of weeks are; nothing is said of days. */
export const weeklyBarsWords = (bars: readonly Pick<ChartBar, 'day'>[], by: FigureSpan): string =>
  by === 'week' && bars[0] ? `A bar is a week from Monday, the first one from ${dayWords(bars[0].day)}. ` : ''

/** "Best day 13 Nov, 180. Today so far 37."; of shares nothing, since the best is the one play of a day. */
export function bestWords(bars: readonly ChartBar[], kind: FigureKind, by: FigureSpan): string {
  const best = bars.find(({ isHighest }) => isHighest)
  if (!best || kind === 'finished') return ''
  const [when, now] = by === 'day' ? ['Best day', 'Today'] : ['Best week from', 'This week']
  const last = bars.at(-1)?.amount ?? null
  return `${when} ${dayWords(best.day)}, ${valueWords(kind, best.amount)}.${last === null ? '' : ` ${now} so far ${valueWords(kind, last)}.`}`
}

const daysOut = ({ day }: ReleaseFigures, today: string): number => (Date.parse(today) - Date.parse(day)) / 86_400_000

type FirstDays = (typeof RELEASE_DAYS)[number]

/** A figure of so many first days of a release. */
const amountOfRelease = (release: ReleaseFigures, kind: FigureKind, days: FirstDays): number | null => {
  const {
    [`plays${days}` as const]: plays,
    [`finished${days}` as const]: finished,
    [`${kind}${days}` as const]: amount,
  } = release
  return kind === 'finished' ? (plays === 0 ? null : (100 * finished) / plays) : (amount ?? null)
}

/** "31 so far": a figure of so many first days of a release, and whether these are over. */
export function firstDaysWords(release: ReleaseFigures, kind: FigureKind, days: FirstDays, today: string): string {
  const words = valueWords(kind, amountOfRelease(release, kind, days))
  return words && daysOut(release, today) < days ? `${words} so far` : words
}

/** What a release had more or less in its first days than the one before it, by as many days as are over: "+12 % in 7 days". */
export function releaseComparisonWords(
  release: ReleaseFigures,
  before: ReleaseFigures | undefined,
  kind: FigureKind,
  today: string,
): string {
  const out = daysOut(release, today)
  if (!before || out < 7) return ''
  const compared = (days: FirstDays) =>
    comparedWords(kind, amountOfRelease(release, kind, days), amountOfRelease(before, kind, days))
  if (out >= 30) return compared(30)
  const words = compared(7)
  return words && `${words} in 7 days`
}

/** What a release had more or less than the one before it: "+12 %", of shares "+3 points"; nothing where there is nothing to compare. */
function comparedWords(kind: FigureKind, amount: number | null, before: number | null): string {
  if (amount === null || before === null) return ''
  if (kind !== 'finished' && before === 0) return ''
  const change = Math.round(kind === 'finished' ? amount - before : (100 * (amount - before)) / before)
  const unit = kind !== 'finished' ? '%' : Math.abs(change) === 1 ? 'point' : 'points'
  return `${change >= 0 ? '+' : '−'}${amountWords(Math.abs(change))} ${unit}`
}

/** "out 20 Nov: 26 plays in the first 7 days, +8 % to Five Flights Up": what stands below the bars of a release that came out among them. */
export function releaseWords(
  release: ReleaseFigures,
  before: ReleaseFigures | undefined,
  kind: FigureKind,
  today: string,
): string {
  const out = daysOut(release, today)
  const days = out >= 30 ? 30 : 7
  const amount = amountOfRelease(release, kind, days)
  const compared = releaseComparisonWords(release, before, kind, today).replace(' in 7 days', '')
  return [
    `out ${dayWords(release.day)}: ${amount === null ? (kind === 'finished' ? 'no plays' : 'not known') : figureWords[kind].count(amount)}`,
    out < 7 ? ' so far' : ` in the first ${days} days`,
    compared && before ? `, ${compared} to ${before.title}` : '',
  ].join('')
}

/** "Listeners of releases in their first days". */
export const releasesCaption = (kind: FigureKind): string =>
  kind === 'finished'
    ? 'Plays of releases heard to the end in their first days'
    : `${figureWords[kind].name} of releases in their first days`

/** "71 %" of a span beside its other figures. */
export const cellWords = (kind: FigureKind, span: Parameters<typeof amountOf>[1]): string =>
  valueWords(kind, amountOf(kind, span))

/** Where a track is out, and since when; what it waits for where it has no audio. */
export const recordWords = ({ album, isSingle, releaseDate, hasAudio }: Track): string =>
  [album ?? (isSingle ? 'Single' : 'Track'), releaseDate ? releaseDate.slice(0, 4) : '', hasAudio ? '' : 'no audio yet']
    .filter(Boolean)
    .join(', ')
