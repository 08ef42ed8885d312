import type { Gig } from '#contract/schemas/gigs.ts'

/** What is known of the stream of a gig before it is announced. */
export const streamOfGig = ({ id, title, description, artistId, startsAt, endsAt }: Gig) => ({
  ...{ gigId: id, title, description, artistId },
  ...{ scheduledStart: startsAt, scheduledEnd: endsAt },
})
