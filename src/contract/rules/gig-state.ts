import type { Gig } from '#contract/schemas/gigs.ts'

/** What the back office calls how a gig stands. */
export const gigStateWords = {
  cancelled: 'Cancelled',
  past: 'Past',
  soldOut: 'Sold out',
  upcoming: 'Upcoming',
} as const

/** How a gig stands before anything else: called off, over, full or to come; its stored status does not know what day it is. */
export const gigStateOf = ({
  status,
  isPast,
  soldOut,
}: Pick<Gig, 'status' | 'isPast' | 'soldOut'>): keyof typeof gigStateWords =>
  status === 'cancelled' ? 'cancelled' : isPast ? 'past' : soldOut ? 'soldOut' : 'upcoming'
