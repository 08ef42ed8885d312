import type { Plan } from '#contract/schemas/memberships.ts'
import type { SubscriptionRow } from './table.ts'

/** A day of some month, or its last where it has no such day. */
function onDay(year: number, month: number, day: number, time: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last)) + time)
}

/**
 * When the first period of a subscription begins that does so at a moment or later; the present one has begun already.
 * Periods begin on the day of the month they began on first, or the last one where there is none.
 */
export function firstPeriodFrom(
  { periodEnd, startedAt, trialEnd }: Pick<SubscriptionRow, 'periodEnd' | 'startedAt' | 'trialEnd'>,
  interval: Plan['interval'],
  from: Date,
): Date {
  const anchorDay = Math.max((trialEnd ?? startedAt).getUTCDate(), periodEnd.getUTCDate())
  const time = periodEnd.getTime() % (24 * 3600 * 1000)
  const months = interval === 'year' ? 12 : 1
  let begins = periodEnd
  for (let n = months; begins < from; n += months)
    begins = onDay(periodEnd.getUTCFullYear(), periodEnd.getUTCMonth() + n, anchorDay, time)
  return begins
}
