import { Temporal } from 'temporal-polyfill'

interface QuietHours {
  quietFrom: string | null
  quietUntil: string | null
}

/**
 * The clock at which quiet hours end that a moment lies in; null outside of them. Hours whose end is before their start go over midnight.
 * @param timeZone the site's, by whose clocks they are written
 */
export function quietUntilAt({ quietFrom, quietUntil }: QuietHours, now: Date, timeZone: string): string | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  const isQuiet =
    quietFrom < quietUntil ? clock >= quietFrom && clock < quietUntil : clock >= quietFrom || clock < quietUntil
  return isQuiet ? quietUntil : null
}
