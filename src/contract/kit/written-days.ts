const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?$/
/** A date of birth as forms and refusals write one. */
export const BIRTH_DATE_EXAMPLE = '14 03 1994'
/** The longest way to the next 29 February: over a century that has none. */
const MAX_YEARS = 8

/** The number of a month by its name or the first three letters or more of it; 0 for none. */
const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word.replace(/^sept$/, 'sep'))) + 1

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null
  const written = [`${year}`, `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-')
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/** Today where it stays today the longest, twelve hours behind UTC, as YYYY-MM-DD: a day before it is past everywhere. */
export const latestToday = (now = Date.now()): string => new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)

/**
 * Reads a calendar day as people write it: "2027-03-12" with or without a time after it, "12 March 2027", "Mar 12th, 2027",
 * "Friday 12 March 2027" or, the day first, "12.3.2027".
 * @param from where a day without a year is read as the next one, the day it counts from, as YYYY-MM-DD
 * @returns the day as YYYY-MM-DD, from the year 1000 on; null for anything else, and for a day no calendar has
 */
export function readDay(text: string, from?: string): string | null {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})(?:[T\s].*)?$/s.exec(text)?.[1]
  const words = (iso ?? text)
    .trim()
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && word !== 'of' && word !== 'the' && !WEEKDAY.test(word))
  const named = words.findIndex((word) => monthOf(word) > 0)
  const numbers = words.map((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? '')
  const parts =
    named === 0 || named === 1
      ? [numbers[1 - named], `${monthOf(words[named] ?? '')}`, numbers[2]]
      : /^\d{4}$/.test(words[0] ?? '')
        ? numbers.toReversed()
        : numbers
  const [day = '', month = '', year] = parts
  if (words.length > 3 || day.length < 1 || day.length > 2 || month.length < 1 || month.length > 2) return null
  if (year !== undefined) return year.length === 4 ? isoDay(Number(year), Number(month), Number(day)) : null
  if (!from) return null
  for (let add = 0; add <= MAX_YEARS; add++) {
    const next = isoDay(Number(from.slice(0, 4)) + add, Number(month), Number(day))
    if (next && next >= from) return next
  }
  return null
}

/** A day in full: "20 November 2026". @param timeZone whose day, where it is one of a moment */
export const dayWords = (moment: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(moment))

/** The same in short: "20 Nov 2026". */
export const shortDayWords = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(moment))

/** What people call a time zone: "New York". */
export const timeZoneCity = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** A time as the label wrote it, with whose clocks it is by: "22:00, New York time". One without a clock, or with a zone, stays as it is. */
export const timeWithZone = (time: string | null, timeZone: string): string | null =>
  time && /\d/.test(time) && !/\b[A-Z]{3,5}\b/.test(time) ? `${time}, ${timeZoneCity(timeZone)} time` : time
