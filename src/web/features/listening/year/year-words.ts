import type { YearInReview } from '#contract/schemas/listening.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'

const day = madeOnce(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))
const month = madeOnce(() => new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }))

/** A day in full: "3 February 2026". */
export const dayInFull = (date: string): string => day().format(new Date(`${date}T12:00:00Z`))

/** A month by its name, counted from 0. */
export const monthName = (year: number, number: number): string => month().format(new Date(Date.UTC(year, number, 15)))

/** A bar is full at so many seconds, unless a month has more: one song does not fill it. */
const LEAST_FULL_SECONDS = 600

/** How much of the bar of each month is filled, from 0 to 1. */
export function barFractions(months: YearInReview['months']): number[] {
  const heard = months.map((month) => (typeof month === 'number' ? month : 0))
  const full = Math.max(...heard, LEAST_FULL_SECONDS)
  return heard.map((seconds) => seconds / full)
}
