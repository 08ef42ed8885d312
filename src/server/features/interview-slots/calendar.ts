import { ICalEventStatus } from 'ical-generator'
import { roleAppliedFor } from '#contract/rules/application-words.ts'
import { newCalendar } from '#server/platform/calendar/calendar-file.ts'
import { type GeneratedFile, generatedFile } from '#server/platform/http/responses/generated-file.ts'
import type { InterviewWithApplication } from './service.ts'
import type { SlotRow } from './table.ts'

/** A chosen interview as a calendar file; a later one takes the place of an earlier one. Its times are moments, read by anybody's clocks. */
export function interviewCalendar(
  { interview, application }: InterviewWithApplication,
  slot: SlotRow,
  company: string,
  address: string,
): GeneratedFile {
  const title = `Interview for ${roleAppliedFor({ ...application, track: null }) ?? 'a video'}, ${company}`
  const calendar = newCalendar({ name: title, company, product: 'Interviews' })
  const event = calendar.createEvent({
    id: interview.calendarId,
    sequence: interview.version,
    summary: title,
    location: slot.place ?? slot.link,
    url: `${address}/casting`,
    status: ICalEventStatus.CONFIRMED,
    stamp: interview.updatedAt,
    lastModified: interview.updatedAt,
    start: slot.startsAt,
    end: slot.endsAt,
  })
  const paragraphs = [slot.link, slot.notes].filter(Boolean)
  if (paragraphs.length > 0) event.description(paragraphs.join('\n\n'))
  return generatedFile(Buffer.from(calendar.toString()), 'text/calendar; charset=utf-8')
}
