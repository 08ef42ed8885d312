import type { FollowedArtist } from '#contract/schemas/follows.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'

const day = madeOnce(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }))

/** Where and when an artist plays next: "Rotterdam, 28 November". */
export const gigWords = ({ city, date }: NonNullable<FollowedArtist['nextGig']>): string =>
  `${city}, ${day().format(new Date(`${date}T12:00:00Z`))}`
