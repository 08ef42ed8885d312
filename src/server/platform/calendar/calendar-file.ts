import icalendar, { type ICalCalendar } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block as zoneBlockOf } from 'timezones-ical-library'
import { endOf, startOf, type ZonedTimes } from './zoned-times.ts'

/** The rules of a zone under its own name: zones with the same rules share a block, which is called after one of them. */
function findRules(timeZone: string): string | null {
  const known = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const [rules] = zoneBlockOf(known)
  return rules ? rules.replace(/^(TZID|X-LIC-LOCATION):[^\r\n]*/gm, `$1:${timeZone}`) : null
}

/** Finding rules takes most of the work of a feed, and they are the same for the life of the program. */
const foundRules = new Map<string, string | null>()
function rulesOf(timeZone: string): string | null {
  const rules = foundRules.has(timeZone) ? foundRules.get(timeZone) : findRules(timeZone)
  foundRules.set(timeZone, rules ?? null)
  return rules ?? null
}

/** Day or clocks of an event. One without a time takes the whole day. */
export function eventTimes(times: ZonedTimes) {
  const start = startOf(times)
  if (!start) return { start: Temporal.PlainDate.from(times.date), allDay: true }
  const end = endOf(times)
  // Clocks without rules would be read by the clocks of whoever reads them.
  const timezone = rulesOf(times.timeZone) ? times.timeZone : null
  const clock = (time: Temporal.ZonedDateTime) => (timezone ? time.toPlainDateTime() : time.toInstant())
  return { start: clock(start), ...(end ? { end: clock(end) } : {}), timezone }
}

/** The library writes these as they are, and a line of a calendar is a property of it; names of old may have more than one. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Begins a calendar file; events of several zones may stand in it. */
export const newCalendar = (calendar: { name: string; company: string; product: string }): ICalCalendar =>
  icalendar({
    name: inOneLine(calendar.name),
    prodId: { company: inOneLine(calendar.company), product: calendar.product },
    // Without a zone of its own: one would be claimed for events in other zones too.
    timezone: { name: null, generator: rulesOf },
  })
