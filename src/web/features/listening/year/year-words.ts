import { madeOnce } from '#web/platform/browser/made-once.ts'

const day = madeOnce(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))
const month = madeOnce(() => new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }))

/** A day in full: "3 February 2026". */
export const dayInFull = (date: string): string => day().format(new Date(`${date}T12:00:00Z`))

/** A month by its name, counted from 0. */
export const monthName = (year: number, number: number): string => month().format(new Date(Date.UTC(year, number, 15)))
