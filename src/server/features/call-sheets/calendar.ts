import { ICalEventStatus } from 'ical-generator'
import { roleAppliedFor } from '#contract/rules/application-words.ts'
import { eventTimes, newCalendar } from '#server/platform/calendar/calendar-file.ts'
import { type GeneratedFile, generatedFile } from '#server/platform/http/responses/generated-file.ts'
import { type CallSheetWithApplication, isCancelled } from './service.ts'

const statusOf = (standing: CallSheetWithApplication) => {
  if (isCancelled(standing)) return ICalEventStatus.CANCELLED
  return standing.sheet.answer === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

/** A call sheet as a calendar file; a later one takes the place of an earlier one. */
export function callSheetCalendar(standing: CallSheetWithApplication, company: string, address: string): GeneratedFile {
  const { sheet, application } = standing
  const part = roleAppliedFor({ ...application, track: null }) ?? 'a video'
  const title = `${isCancelled(standing) ? 'Cancelled: ' : ''}Call for ${part}, ${company}`
  const calendar = newCalendar({ name: title, company, product: 'Call sheets' })
  const paragraphs = [
    ['Arrival', sheet.arrival],
    ['Contacts', sheet.contacts],
    ['What to bring', sheet.bring],
    ['Notes', sheet.notes],
  ].flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []))
  const event = calendar.createEvent({
    id: sheet.calendarId,
    sequence: sheet.version,
    summary: title,
    location: [sheet.place, sheet.address].filter(Boolean).join(', '),
    // Who is no model has no dashboard.
    url: `${address}/casting`,
    status: statusOf(standing),
    stamp: sheet.updatedAt,
    lastModified: sheet.updatedAt,
    ...eventTimes(sheet),
  })
  if (paragraphs.length > 0) event.description(paragraphs.join('\n\n'))
  return generatedFile(Buffer.from(calendar.toString()), 'text/calendar; charset=utf-8')
}
