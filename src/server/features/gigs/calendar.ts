import { asc, desc, eq } from 'drizzle-orm'
import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { data } from '#contract/kit/data.ts'
import { streamPolicy } from '#server/features/streams/policy.ts'
import { streamsTable } from '#server/features/streams/table.ts'
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
const reads = [data.gigs, data.streams, data.site]

/** A gig with its stream, where everybody may know of that. */
interface Entry {
  gig: GigRow
  stream: typeof streamsTable.$inferSelect | null
}

function wordsOf({ gig, stream }: Entry, address: string): string {
  const isOnAir = stream !== null && gig.status !== 'cancelled' && can(null, streamPolicy.seeInList, stream)
  const isBookable =
    gig.status === 'upcoming' && !gig.soldOut && can(null, gigPolicy.buyTickets, { ...gig, now: new Date() })
  const lines = [
    gig.artist && !gig.title.includes(gig.artist) ? gig.artist : null,
    gig.description,
    gig.status === 'upcoming' && gig.soldOut ? 'Sold out.' : null,
    isBookable && gig.ticketPrice ? `Tickets: ${gig.ticketPrice}` : null,
    isBookable && gig.ticketUrl ? gig.ticketUrl : null,
    isOnAir ? `On air: ${address}/live-stream/${stream.id}` : null,
  ]
  return lines.filter(Boolean).join('\n\n')
}

function enter(calendar: ICalCalendar, entry: Entry, address: string): void {
  const { gig } = entry
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
  const words = wordsOf(entry, address)
  if (words) event.description(words)
}

/** Makes calendar files of gigs, kept until one changes. */
export function makeCalendars(context: AppContext) {
  const { db } = context
  const cache = new ResponseCache<CalendarFile>(context.changes, sizeOfFile, KEPT_BYTES)
  const address = siteUrl(context)

  const selectEntries = () =>
    db
      .select({ gig: gigsTable, stream: streamsTable })
      .from(gigsTable)
      .leftJoin(streamsTable, eq(streamsTable.id, gigsTable.streamId))
      .$dynamic()

  function fileOf(rows: Entry[], fileName: string, calendarName: string, company: string): CalendarFile {
    const calendar = newCalendar({ name: calendarName, company, product: 'Gigs' })
    calendar.ttl(ASK_AGAIN_SECONDS)
    for (const row of rows) enter(calendar, row, address)
    return { ...generatedFile(Buffer.from(calendar.toString()), 'text/calendar; charset=utf-8'), name: fileName }
  }

  return {
    /** The file of one gig; 404 when there is none. */
    one: (id: number) =>
      cache.remember(`one ${id}`, reads, async () => {
        const [row] = await selectEntries().where(eq(gigsTable.id, id))
        const entry = orNotFound(row, 'Gig')
        const { date, title } = entry.gig
        return fileOf([entry], `${date}-gig-${id}.ics`, title, (await context.site()).name)
      }),
    /** Every gig there is; called-off ones stay and say so, so that calendars that have one are updated. */
    all: () =>
      cache.remember('all', reads, async () => {
        const rows = await selectEntries().orderBy(asc(gigsTable.date), asc(gigsTable.id))
        const { name } = await context.site()
        return fileOf(rows, 'gigs.ics', `${name}: gigs`, name)
      }),
    /** What somebody has saved; what is past or called off stays, so that calendars that have it keep it or say so. */
    saved: (ownerId: number) =>
      cache.remember(`saved ${ownerId}`, [...reads, data.listening], async () => {
        const rows = await selectEntries()
          .innerJoin(savedGigsTable, eq(savedGigsTable.gigId, gigsTable.id))
          .where(eq(savedGigsTable.userId, ownerId))
          .orderBy(desc(gigsTable.date), desc(gigsTable.id))
          .limit(MOST_SAVED)
        const { name } = await context.site()
        return fileOf(rows, 'saved-gigs.ics', `${name}: your shows`, name)
      }),
  }
}
