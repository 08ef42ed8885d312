import { asc, desc, eq } from 'drizzle-orm'
import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { data } from '#contract/kit/data.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { eventTimes, newCalendar } from '#server/platform/calendar/calendar-file.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { type GeneratedFile, generatedFile, sizeOfFile } from '#server/platform/http/responses/generated-file.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { gigPolicy } from './policy.ts'
import { type GigRow, gigsTable, savedGigsTable } from './table.ts'

interface CalendarFile extends GeneratedFile {
  name: string
}

const KEPT_BYTES = 8 * 1024 * 1024
const ASK_AGAIN_SECONDS = 3600
/** The latest of what somebody has saved: more than anybody goes to in years. */
const MOST_SAVED = 500
const reads = [data.gigs, data.site]

function wordsOf(gig: GigRow): string {
  const isBookable =
    gig.status === 'upcoming' && !gig.soldOut && can(null, gigPolicy.buyTickets, { ...gig, now: new Date() })
  const lines = [
    gig.artist && !gig.title.includes(gig.artist) ? gig.artist : null,
    gig.description,
    gig.status === 'upcoming' && gig.soldOut ? 'Sold out.' : null,
    isBookable && gig.ticketPrice ? `Tickets: ${gig.ticketPrice}` : null,
    isBookable && gig.ticketUrl ? gig.ticketUrl : null,
  ]
  return lines.filter(Boolean).join('\n\n')
}

function enter(calendar: ICalCalendar, gig: GigRow, address: string): void {
  const isCancelled = gig.status === 'cancelled'
  const event = calendar.createEvent({
    id: gig.calendarId,
    sequence: gig.version,
    // Many calendars show a title and no status.
    summary: isCancelled ? `Cancelled: ${gig.title}` : gig.title,
    location: [gig.venue, gig.city, gig.state].filter(Boolean).join(', '),
    url: `${address}/gigs/${gig.id}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: gig.updatedAt,
    created: gig.createdAt,
    lastModified: gig.updatedAt,
    ...eventTimes(gig),
  })
  const words = wordsOf(gig)
  if (words) event.description(words)
}

/** Makes calendar files of gigs, kept until one changes. */
export function makeCalendars(context: AppContext) {
  const { db } = context
  const cache = new ResponseCache<CalendarFile>(context.changes, sizeOfFile, KEPT_BYTES)
  const address = siteUrl(context)

  function fileOf(rows: GigRow[], fileName: string, calendarName: string, company: string): CalendarFile {
    const calendar = newCalendar({ name: calendarName, company, product: 'Gigs' })
    calendar.ttl(ASK_AGAIN_SECONDS)
    for (const row of rows) enter(calendar, row, address)
    return { ...generatedFile(Buffer.from(calendar.toString()), 'text/calendar; charset=utf-8'), name: fileName }
  }

  return {
    /** The file of one gig; 404 when there is none. */
    one: (id: number) =>
      cache.remember(`one ${id}`, reads, async () => {
        const [row] = await db.select().from(gigsTable).where(eq(gigsTable.id, id))
        const gig = orNotFound(row, 'Gig')
        return fileOf([gig], `${gig.date}-gig-${id}.ics`, gig.title, (await context.site()).name)
      }),
    /** Every gig there is; called-off ones stay and say so, so that calendars that have one are updated. */
    all: () =>
      cache.remember('all', reads, async () => {
        const rows = await db.select().from(gigsTable).orderBy(asc(gigsTable.date), asc(gigsTable.id))
        const { name } = await context.site()
        return fileOf(rows, 'gigs.ics', `${name}: gigs`, name)
      }),
    /** What somebody has saved; what is past or called off stays, so that calendars that have it keep it or say so. */
    saved: (ownerId: number) =>
      cache.remember(`saved ${ownerId}`, [...reads, data.listening], async () => {
        const rows = await db
          .select({ gig: gigsTable })
          .from(savedGigsTable)
          .innerJoin(gigsTable, eq(gigsTable.id, savedGigsTable.gigId))
          .where(eq(savedGigsTable.userId, ownerId))
          .orderBy(desc(gigsTable.date), desc(gigsTable.id))
          .limit(MOST_SAVED)
        const { name } = await context.site()
        return fileOf(
          rows.map(({ gig }) => gig),
          'saved-gigs.ics',
          `${name}: your shows`,
          name,
        )
      }),
  }
}
