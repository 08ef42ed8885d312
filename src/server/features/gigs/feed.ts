import { desc } from 'drizzle-orm'
import { feedsEndpoints } from '#contract/schemas/feeds.ts'
import { zoneNameOf } from '#server/platform/calendar/zoned-times.ts'
import type { FeedSource } from '#server/platform/discovery/feeds/source.ts'
import { inSection } from './service.ts'
import { type GigRow, gigsTable } from './table.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** When and where a show is, and what becomes of it, in one line. */
function wordsOf(gig: GigRow): string {
  const clock = gig.startTime && `${gig.startTime} ${zoneNameOf(gig)}`
  const place = [longDay.format(new Date(`${gig.date}T00:00:00Z`)), clock, gig.venue, gig.city, gig.state]
  const soldOut = gig.soldOut && gig.status !== 'cancelled' ? 'Sold out.' : null
  return [`${place.filter(Boolean).join(', ')}.`, soldOut, gig.description].filter(Boolean).join(' ')
}

/** The shows to come, called-off ones among them until their day, the last announced first. */
export const gigNews: FeedSource = {
  feed: feedsEndpoints.gigs,
  async items(db, origin, most) {
    const gigs = await db
      .select()
      .from(gigsTable)
      .where(inSection('booking', new Date()))
      .orderBy(desc(gigsTable.createdAt), desc(gigsTable.id))
      .limit(most)
    return gigs.map((gig) => ({
      title: `${gig.status === 'cancelled' ? 'Cancelled: ' : ''}${gig.title}, ${gig.city}`,
      link: `${origin}/gigs/${gig.id}`,
      guid: gig.calendarId,
      published: gig.createdAt,
      description: wordsOf(gig),
      creator: gig.artist,
      category: null,
      enclosure: null,
    }))
  },
}
