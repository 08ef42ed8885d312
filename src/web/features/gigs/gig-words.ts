import type { GigStatus } from '#contract/gigs.ts'
import type { Gig } from '#contract/schemas/gigs.ts'

/** What the statuses are called, as an editor sets them. */
export const gigStatusWords: Readonly<Record<GigStatus, string>> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
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

/** Whether it is, or will be, watched from elsewhere too. */
export const isOnAir = ({ stream, status }: Pick<Gig, 'stream' | 'status'>): boolean =>
  stream !== null && stream.status !== 'ended' && status !== 'cancelled'

/** What to do with the address of a calendar that was copied. */
export const CALENDAR_ADDRESS_HINT = 'Paste it where your calendar takes addresses'
