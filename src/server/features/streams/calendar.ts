import { ICalEventStatus } from 'ical-generator'
import { newCalendar } from '#server/platform/calendar/calendar-file.ts'
import { type GeneratedFile, generatedFile } from '#server/platform/http/responses/generated-file.ts'
import { pageOfStream } from './changes.ts'
import type { StreamRow } from './table.ts'

/** Of one that says no end. */
const USUAL_MS = 3600 * 1000

/** An announced stream as a calendar file; a later one takes the place of an earlier one. */
export function streamCalendar(stream: StreamRow, company: string, address: string): GeneratedFile {
  const start = stream.scheduledStart ?? stream.startedAt ?? stream.createdAt
  const calendar = newCalendar({ name: stream.title, company, product: 'Live streams' })
  calendar.createEvent({
    ...{ id: stream.calendarId, sequence: stream.version, summary: stream.title },
    description: [stream.featuredArtist, stream.description].filter(Boolean).join('\n\n'),
    ...{ url: `${address}${pageOfStream(stream.id)}`, status: ICalEventStatus.CONFIRMED },
    ...{ stamp: stream.updatedAt, created: stream.createdAt, lastModified: stream.updatedAt },
    ...{ start, end: stream.scheduledEnd ?? new Date(start.getTime() + USUAL_MS) },
  })
  return generatedFile(Buffer.from(calendar.toString()), 'text/calendar; charset=utf-8')
}
