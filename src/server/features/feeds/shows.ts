import { desc } from 'drizzle-orm'
import { inSection } from '#server/features/gigs/service.ts'
import { type GigRow, gigsTable } from '#server/features/gigs/table.ts'
import { zoneNameOf } from '#server/features/gigs/times.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { FeedItem } from './rss.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** When and where a show is, and what becomes of it, in one line. */
function wordsOf(gig: GigRow): string {
  const clock = gig.startTime && `${gig.startTime} ${zoneNameOf(gig)}`
  const place = [longDay.format(new Date(`${gig.date}T00:00:00Z`)), clock, gig.venue, gig.city, gig.state]
  const soldOut = gig.soldOut && gig.status !== 'cancelled' ? 'Sold out.' : null
  return [`${place.filter(Boolean).join(', ')}.`, soldOut, gig.description].filter(Boolean).join(' ')
}

/** The shows to come, called-off ones among them until their day, the last announced first. */
export async function showItems(db: Database, origin: string, most: number): Promise<FeedItem[]> {
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
}
