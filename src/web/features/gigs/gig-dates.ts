import type { Gig } from '#contract/schemas/gigs.ts'

// Written out, since browsers and servers differ in how they spell dates, and a page must not change as it comes alive.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Month and day as a poster prints them: "Nov" and "28". */
export const monthOf = ({ date }: Pick<Gig, 'date'>): string => (MONTHS[Number(date.slice(5, 7)) - 1] ?? '').slice(0, 3)
export const dayOf = ({ date }: Pick<Gig, 'date'>): string => date.slice(8, 10)

/** A day in full: "Saturday 28 November 2026". */
export function longDate(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return `${WEEKDAYS[weekday]} ${day} ${MONTHS[month - 1]} ${year}`
}

/** A day in short: "Nov 28, 2026". */
export const shortDate = (gig: Pick<Gig, 'date'>): string =>
  `${monthOf(gig)} ${Number(dayOf(gig))}, ${gig.date.slice(0, 4)}`

/** From when to when by the clocks of the venue, "21:00 to 23:30 CET"; what nobody knows is left out. */
export function timesOf({ startTime, endTime, zoneName }: Gig): string {
  if (startTime && endTime) return `${startTime} to ${endTime} ${zoneName}`
  if (startTime) return `${startTime} ${zoneName}`
  return endTime ? `until ${endTime} ${zoneName}` : ''
}
