import { madeOnce } from '#web/platform/browser/made-once.ts'

const month = madeOnce(() => new Intl.DateTimeFormat('en-GB', { month: 'long' }))

/** Twelve hours on, so that the month is the one that begins there, wherever it is read. */
const HALF_DAY_MS = 12 * 3600 * 1000

/** The month that begins at a moment: "November". */
export const monthWords = (since: string): string => month().format(new Date(Date.parse(since) + HALF_DAY_MS))

/** How long somebody listened: "2 h 36", "36 min" where it is less than an hour, "12 s" where it is less than a minute. */
export function listenedWords(seconds: number): string {
  if (seconds > 0 && seconds < 60) return `${Math.floor(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
