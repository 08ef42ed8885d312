import { rounded } from './amounts.ts'
import { addInterval } from './clock.ts'
import type { BillLine } from './invoices.ts'
import type { StoredObject } from './store.ts'

export interface StoredPrice extends StoredObject {
  unit_amount: number
  currency: string
  nickname: string | null
  recurring: { interval: 'month' | 'year' } | null
}

export interface StoredItem {
  id: string
  price: StoredPrice
  current_period_start: number
  current_period_end: number
}

export const intervalOf = ({ recurring }: StoredPrice): 'month' | 'year' => recurring?.interval ?? 'month'
const nameOf = ({ nickname }: StoredPrice): string => nickname ?? 'Subscription'

/** A whole period of a price. */
export const periodLine = (price: StoredPrice, from: number, to: number): BillLine => ({
  ...{ amount: price.unit_amount, description: nameOf(price), from, to },
})

/**
 * What changing to another price bills: the time not used of the old one is given back, the rest of the period is billed at the
 * new one; where the interval changes, a period of the new one begins at once (https://docs.stripe.com/billing/subscriptions/prorations).
 */
export function prorationOf(
  { current_period_start: start, current_period_end: end, price }: StoredItem,
  to: StoredPrice,
  at: number,
): { lines: BillLine[]; start: number; end: number } {
  const left = Math.max(0, end - at) / (end - start)
  const unused = -rounded(price.unit_amount * left, price.currency)
  const given = { amount: unused, description: `Unused time on ${nameOf(price)}`, from: at, to: end }
  if (intervalOf(price) === intervalOf(to)) {
    const rest = { amount: rounded(to.unit_amount * left, to.currency), description: `Remaining time on ${nameOf(to)}` }
    return { lines: [given, { ...rest, from: at, to: end }], start, end }
  }
  const ends = addInterval(at, intervalOf(to))
  return { lines: [given, periodLine(to, at, ends)], start: at, end: ends }
}
