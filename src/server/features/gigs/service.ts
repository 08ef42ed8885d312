import { and, eq, lte, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { gigSections } from '#contract/gigs.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { Gig, GigDraft, GigPatch } from '#contract/schemas/gigs.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import { creditArtist } from '#server/features/artists/service.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import { type AnnouncedRecording, announcedRecording, presentAnnounced } from '#server/features/streams/service.ts'
import { type StreamRow, streamsTable } from '#server/features/streams/table.ts'
import { can } from '#server/platform/access/can.ts'
import { momentOfAll } from '#server/platform/access/entitlements/can-see.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { clockAt, endOf, startOf, type ZonedTimes, zoneNameOf } from '#server/platform/calendar/zoned-times.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { notifyAudience } from '#server/platform/notices/audience.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { gigPolicy } from './policy.ts'
import { type GigRow, gigsTable } from './table.ts'

interface ShownGig {
  gig: GigRow
  artistSlug: string | null
  renditions: Rendition[] | null
  stream: StreamRow | null
  recording: AnnouncedRecording | null
}

/** Selects gigs with everything their answer shows; add `where`, order and page. */
export const selectGigs = (db: Connection) =>
  db
    .select({
      ...{ gig: gigsTable, artistSlug: publicSlug, renditions: uploadsTable.renditions },
      ...{ stream: streamsTable, recording: announcedRecording },
    })
    .from(gigsTable)
    .leftJoin(streamsTable, eq(streamsTable.id, gigsTable.streamId))
    .leftJoin(artistsTable, eq(artistsTable.id, gigsTable.artistId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, gigsTable.imageUrl))
    .$dynamic()

const utc = (moment: { epochMilliseconds: number } | null) =>
  moment === null ? null : new Date(moment.epochMilliseconds).toISOString()

/** A gig as one caller is told of it: while members have its tickets first, others are not told where they are. */
export function presentGig({ gig: row, artistSlug, renditions, ...found }: ShownGig, caller: Caller | null): Gig {
  const now = new Date()
  const stream = presentAnnounced(found.stream, found.recording, caller)
  const doorsAt = doorsOf(row, stream?.scheduledStart ?? null)
  const locked = row.ticketUrl !== null && !can(caller, gigPolicy.buyTickets, { ...row, now })
  return {
    ...row,
    locked,
    ticketUrl: locked ? null : row.ticketUrl,
    publicFrom: momentOfAll(row, now),
    time: row.startTime,
    artistSlug,
    zoneName: zoneNameOf(row),
    startsAt: utc(startOf(row)),
    endsAt: utc(endOf(row)),
    ...{ doorsAt, areDoorsOpen: doorsAt !== null && doorsAt <= now.toISOString(), stream },
    isPast: row.status === 'past' || row.overAt <= now,
    renditions: renditions ?? [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const HALF_AN_HOUR = { minutes: 30 }

/** When the house is opened: at its doors, of which those after the start are on the evening before, or half an hour before the stream. */
function doorsOf(row: GigRow, streamStart: string | null): string | null {
  const { date, startTime, doorsTime, timeZone } = row
  if (doorsTime === null)
    return streamStart === null ? null : utc(Temporal.Instant.from(streamStart).subtract(HALF_AN_HOUR))
  const isEveningBefore = startTime !== null && doorsTime > startTime
  const day = Temporal.PlainDate.from(date).subtract({ days: isEveningBefore ? 1 : 0 })
  return utc(clockAt(day.toString(), doorsTime, timeZone))
}

/** Columns for the sent fields of a gig; both spellings of the start end in one column, an emptied zone is the site's again. */
export function gigColumns(
  { startTime, time, timeZone, artist, artistId, ...sent }: Omit<GigPatch, 'version'>,
  siteZone: string,
) {
  const start = startTime === undefined ? time : startTime
  return {
    ...sent,
    ...(start === undefined ? {} : { startTime: start }),
    ...(timeZone === undefined ? {} : { timeZone: timeZone ?? siteZone }),
  }
}

/** The moment from which a gig counts as past: the end of its day at the venue, or its own end when that is later. */
export function endOfGig(gig: ZonedTimes): Date {
  const midnight = Temporal.PlainDate.from(gig.date).add({ days: 1 }).toZonedDateTime(gig.timeZone)
  return new Date(Math.max(midnight.epochMilliseconds, endOf(gig)?.epochMilliseconds ?? 0))
}

/**
 * Adds a gig, and tells those who follow its artist.
 * @param siteZone where the clocks of the site are set, for one that names no zone of its own
 */
export async function insertGig(
  context: Pick<AppContext, 'jobs'>,
  transaction: Connection,
  draft: GigDraft,
  siteZone: string,
): Promise<GigRow> {
  const unsaid = { startTime: null, endTime: null, timeZone: siteZone }
  const { startTime, endTime, ...columns } = {
    ...unsaid,
    ...gigColumns(draft, siteZone),
    ...(await creditArtist(transaction, draft)),
  }
  const times = { startTime, endTime: endTime ?? null }
  const overAt = endOfGig({ ...times, date: columns.date as string, timeZone: columns.timeZone })
  const [row] = await transaction
    .insert(gigsTable)
    .values({ ...columns, ...times, overAt } as typeof gigsTable.$inferInsert)
    .returning()
  const gig = orNotFound(row, 'Gig')
  if (gig.artistId !== null && overAt > new Date()) await notifyAudience(context, transaction, 'gig', gig.id)
  return gig
}

/** True of gigs that count as past at a moment; the same rule as `isPast` of an answer. */
export const isPastAt = (moment: Date | Placeholder) =>
  or(eq(gigsTable.status, 'past'), lte(gigsTable.overAt, moment)) as SQL<boolean>

/** The gigs of one part of the page: called-off ones stand among those to come until their day, and never in the archive. */
export function inSection(section: (typeof gigSections)[number] | undefined, moment: Date): SQL | undefined {
  if (section === undefined) return undefined
  const isPast = isPastAt(moment)
  return section === 'archive' ? and(isPast, ne(gigsTable.status, 'cancelled')) : not(isPast)
}

/** Larger for what stands earlier in the order of the list of gigs, for lists that are ordered by more than this. */
export const distanceFromNow = (moment: Date | Placeholder): SQL =>
  sql`case when ${isPastAt(moment)} then 0 else 1e11 end + extract(epoch from ${gigsTable.overAt}) * case when ${isPastAt(moment)} then 1 else -1 end`

/** The words a gig is found by; the same expression its index is on. */
export const gigWords = sql`(${gigsTable.title} || ' ' || ${gigsTable.city} || ' ' || coalesce(${gigsTable.venue}, '') || ' ' || coalesce(${gigsTable.artist}, ''))`
