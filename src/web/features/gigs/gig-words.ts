import type { GigStatus } from '#contract/gigs.ts'
import type { Gig } from '#contract/schemas/gigs.ts'

/** What the statuses are called, as an editor sets them. */
export const gigStatusWords: Readonly<Record<GigStatus, string>> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
}

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

/** Who plays, where the title does not say it already. */
export const actOf = ({ title, artist }: Gig): string | null =>
  artist && !title.toLowerCase().includes(artist.toLowerCase()) ? artist : null

/** The number on the stub. */
export const stubNumber = ({ id }: Gig): string => `No. ${String(id).padStart(4, '0')}`

/** What is remembered of a past show; when nobody wrote anything down, what is known of it. */
export const notesOf = (gig: Gig): string =>
  gig.description ||
  `${gig.artist ?? gig.title} at ${[gig.venue, gig.city].filter(Boolean).join(', ')}. Nobody took notes.`

/** Why nothing can be bought; null where something can. */
export function withoutTickets({ status, isPast, soldOut, ticketUrl, locked }: Gig): string | null {
  if (status === 'cancelled') return 'Cancelled'
  if (isPast) return 'Played'
  if (soldOut) return 'Sold out'
  return ticketUrl || locked ? null : 'No tickets online'
}

/** A title in at most four lines of about one length, as a stacked heading sets it. */
export function titleLines(title: string): string[] {
  const words = title.split(/\s+/)
  const goal = title.length / 4
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && words.length > 4 && last.length < goal) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
    return lines
  }, [])
}
