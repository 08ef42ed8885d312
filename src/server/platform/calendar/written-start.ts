import { Temporal } from 'temporal-polyfill'
import { invalid } from '#server/platform/http/errors.ts'
import { clockAt, startOf, type ZonedTimes, zoneNameAt, zoneNameOf } from './zoned-times.ts'

interface Start {
  date: string
  startTime: string
  timeZone: string
}

const timesOf = (start: Start): ZonedTimes => ({ ...start, endTime: null })

/** When a call begins. */
export const momentOf = (start: Start): Date => {
  const at = startOf(timesOf(start))
  return new Date(at?.epochMilliseconds ?? Number.NaN)
}

/**
 * The same of what somebody has written.
 * @throws 400 where it is past, or where clocks go forward over that time
 */
export function comingMomentOf({ date, startTime, timeZone }: Start): Date {
  const at = clockAt(date, startTime, timeZone)
  if (at.toPlainTime().toString({ smallestUnit: 'minute' }) !== startTime) {
    const message = `There is no ${startTime} that day: clocks there go forward. Choose another time`
    throw invalid(message, { startTime: message })
  }
  if (at.epochMilliseconds <= Date.now()) {
    const message = 'This time is past. Choose a later one'
    throw invalid(message, { startTime: message })
  }
  return new Date(at.epochMilliseconds)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
})

const wordsOf = (date: string, time: string, zone: string) =>
  `${dayFormat.format(new Date(`${date}T12:00:00Z`))}, ${time} ${zone}`

/** "Fri, 13 November 2026, 09:00 EST": the clocks of the place, as notices and letters say them. */
export const startWords = (start: Start): string => wordsOf(start.date, start.startTime, zoneNameOf(timesOf(start)))

/** The day and the clock of a moment in a zone. */
export function clockOf(at: Date, timeZone: string): { date: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return {
    date: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The same words of a moment: right also in the hour that autumn has twice. */
export function momentWordsIn(at: Date, timeZone: string): string {
  const { date, time } = clockOf(at, timeZone)
  return wordsOf(date, time, zoneNameAt(at.getTime(), timeZone))
}

/** "17:30": when something ends, with the zone where clocks are changed meanwhile, and that it is the day after where it is. */
export function endTimeWords(start: Date, end: Date, timeZone: string): string {
  const [from, to] = [clockOf(start, timeZone), clockOf(end, timeZone)]
  const zone = zoneNameAt(end.getTime(), timeZone)
  return [
    to.time,
    ...(zone === zoneNameAt(start.getTime(), timeZone) ? [] : [zone]),
    ...(to.date === from.date ? [] : ['the next day']),
  ].join(' ')
}
