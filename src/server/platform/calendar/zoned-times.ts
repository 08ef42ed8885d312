import { Temporal } from 'temporal-polyfill'

/** When something is, as it is written down: a day and clocks at its place. */
export interface ZonedTimes {
  date: string
  startTime: string | null
  endTime: string | null
  timeZone: string
}

/** The clock of a day at the place; a time that summer time skips is the one an hour later. */
export const clockAt = (date: string, time: string, zone: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)

/** When it starts; null while its time is not known. */
export const startOf = ({ date, startTime, timeZone }: ZonedTimes): Temporal.ZonedDateTime | null =>
  startTime === null ? null : clockAt(date, startTime, timeZone)

/** When it ends; null when nobody said. An end that is not after the start is on the next day. */
export function endOf(times: ZonedTimes): Temporal.ZonedDateTime | null {
  const { date, startTime, endTime, timeZone } = times
  if (endTime === null) return null
  const isNextDay = startTime !== null && endTime <= startTime
  const day = Temporal.PlainDate.from(date).add({ days: isNextDay ? 1 : 0 })
  return clockAt(day.toString(), endTime, timeZone)
}

/** English as spoken where a zone's short name is in use; elsewhere it is only an offset. */
const REGIONS = ['en-GB', 'en-US', 'en-AU', 'en-IN', 'en-ZA', 'en-NZ']
const isOffset = (name: string) => /^(GMT|UTC)[+-]/.test(name)

/** Making a formatter takes a thousand times as long as asking it. */
const formatters = new Map<string, Intl.DateTimeFormat>()
function shortName(locale: string, timeZone: string, moment: number): string {
  const key = `${locale} ${timeZone}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  formatters.set(key, formatter)
  return formatter.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** How people call the zone at a moment: CET in winter, CEST in summer. */
export function zoneNameAt(epochMilliseconds: number, timeZone: string): string {
  let offset = ''
  for (const locale of REGIONS) {
    const name = shortName(locale, timeZone, epochMilliseconds)
    if (!isOffset(name)) return name
    offset ||= name
  }
  return offset
}

/** The same on the day of an event. */
export function zoneNameOf(times: ZonedTimes): string {
  const { epochMilliseconds } = startOf(times) ?? clockAt(times.date, '12:00', times.timeZone)
  return zoneNameAt(epochMilliseconds, times.timeZone)
}
