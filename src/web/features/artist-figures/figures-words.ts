import { FINISHED_SHARE } from '#contract/listening.ts'
import type { ArtistFigures, DayFigures, ReleaseFigures } from '#contract/schemas/artist-figures.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { countWords } from '#web/platform/text/count-words.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "1,022", the same on the server and in every browser. */
export const amountWords = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')

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
export const totalWords = ({ plays, people, before, days }: ArtistFigures): string =>
  [
    people ? `from ${amountWords(people)} ${people === 1 ? 'person' : 'people'}` : '',
    changeWords(plays, before.plays, days),
  ]
    .filter(Boolean)
    .join(', ')

/** "68 % were heard to the end."; nothing where nothing was played. */
export const finishedWords = ({ finished, plays }: Pick<ArtistFigures, 'finished' | 'plays'>): string =>
  plays === 0 ? '' : `${shareWords(finished, plays)} were heard to the end.`

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

/** "How it is counted", beside the figures. */
export const HOW_PLAYS_ARE_COUNTED = `A play is 30 seconds or half a side, counted once a person and ten minutes, from people who are signed in; to the end is ${Math.round(100 * FINISHED_SHARE)} % of a side. What you play of your own is left out, and new plays are counted once a minute.`

/** "A bar is a week, this one so far 93.": what bars of weeks are. */
export const weeklyBarsWords = (bars: readonly { plays: number }[]): string =>
  `A bar is a week, this one so far ${amountWords(bars.at(-1)?.plays ?? 0)}.`

/** "Best day 13 Nov, 180. Today so far 37." */
export function bestWords(byDay: readonly DayFigures[]): string {
  const best = byDay.reduce<DayFigures | null>((most, one) => (one.plays > (most?.plays ?? 0) ? one : most), null)
  const today = byDay.at(-1)?.plays ?? 0
  return best ? `Best day ${dayWords(best.day)}, ${amountWords(best.plays)}. Today so far ${amountWords(today)}.` : ''
}

const daysOut = ({ day }: ReleaseFigures, today: string): number => (Date.parse(today) - Date.parse(day)) / 86_400_000

/** "31 so far": plays of so many first days of a release, and whether these are over. */
export const firstDaysPlaysWords = (release: ReleaseFigures, days: 7 | 30, today: string): string =>
  `${amountWords(days === 7 ? release.plays7 : release.plays30)}${daysOut(release, today) < days ? ' so far' : ''}`

/** What a release had more or less in its first days than the one before it, by as many days as are over: "+12 % in 7 days". */
export function releaseComparisonWords(
  release: ReleaseFigures,
  before: ReleaseFigures | undefined,
  today: string,
): string {
  const out = daysOut(release, today)
  if (!before || out < 7) return ''
  if (out >= 30) return comparedWords(release.plays30, before.plays30)
  const words = comparedWords(release.plays7, before.plays7)
  return words && `${words} in 7 days`
}

/** What a release had more or less than the one before it: "+12 %"; nothing where there is nothing to compare. */
const comparedWords = (plays: number, before: number): string =>
  before
    ? `${plays >= before ? '+' : '−'}${amountWords(Math.abs(Math.round((100 * (plays - before)) / before)))} %`
    : ''

/** "out 20 Nov: 26 plays in the first 7 days, +8 % to Five Flights Up": what stands below the bars of a release that came out among them. */
export function releasePlaysWords(release: ReleaseFigures, before: ReleaseFigures | undefined, today: string): string {
  const out = daysOut(release, today)
  const isMonthOver = out >= 30
  const plays = playsWords(isMonthOver ? release.plays30 : release.plays7)
  const counted = out < 7 ? `${plays} so far` : `${plays} in the first ${isMonthOver ? 30 : 7} days`
  const compared = releaseComparisonWords(release, before, today).replace(' in 7 days', '')
  return `out ${dayWords(release.day)}: ${counted}${compared && before ? `, ${compared} to ${before.title}` : ''}`
}

export const playsWords = (plays: number): string =>
  countWords(plays, 'play').replace(String(plays), amountWords(plays))

/** Where a track is out, and since when; what it waits for where it has no audio. */
export const recordWords = ({ album, isSingle, releaseDate, hasAudio }: Track): string =>
  [album ?? (isSingle ? 'Single' : 'Track'), releaseDate ? releaseDate.slice(0, 4) : '', hasAudio ? '' : 'no audio yet']
    .filter(Boolean)
    .join(', ')
