import type { CastingCall } from '#contract/schemas/casting.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }))
const shortDay = dayFormat({ day: 'numeric', month: 'short' })
const weekday = dayFormat({ weekday: 'long' })
const longDay = dayFormat({ day: 'numeric', month: 'long' })

const dayOf = (date: string | null) => (date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null)

/** When a call is shot, as the table says it: "4 Dec, 22:00". A date that is no calendar day is left as it was written. */
export function shootMoment({ date, time }: Pick<CastingCall, 'date' | 'time'>): string {
  const day = dayOf(date)
  return [day ? shortDay().format(day) : date, time].filter(Boolean).join(', ')
}

/** A date as the details say it: "Friday 4 December". */
export function spokenDay(date: string | null): string | null {
  const day = dayOf(date)
  return day ? `${weekday().format(day)} ${longDay().format(day)}` : date
}
