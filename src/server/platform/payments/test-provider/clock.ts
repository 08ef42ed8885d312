import type { Store } from './store.ts'

export const DAY_SECONDS = 24 * 3600
/** An unfinished first payment is given up after so long. */
export const INCOMPLETE_SECONDS = 23 * 3600

/** The present second by the clock of a customer, who may have a test clock of their own. */
export async function nowOf(store: Store, customer: string | null): Promise<number> {
  const clock = customer ? (await store.find('customer', customer))?.['test_clock'] : null
  if (typeof clock !== 'string') return Math.floor(Date.now() / 1000)
  return Number((await store.get('test_helpers.test_clock', clock))['frozen_time'])
}

/** A month or a year after a second, on the last day where that month has no such day. */
export function addInterval(
  second: number,
  interval: 'month' | 'year',
  anchorDay = new Date(second * 1000).getUTCDate(),
): number {
  const from = new Date(second * 1000)
  const months = interval === 'year' ? 12 : 1
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const [hours, minutes, seconds] = [from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()]
  return Date.UTC(year, month, Math.min(anchorDay, last), hours, minutes, seconds) / 1000
}
