import { rounded } from './amounts.ts'
import { addInterval } from './clock.ts'
import { invalidRequest } from './provider-error.ts'
import type { Store, StoredObject } from './store.ts'

/** A coupon as the API answers it. */
export interface StoredCoupon extends StoredObject {
  percent_off: number | null
  amount_off: number | null
  currency: string | null
  duration: 'forever' | 'once' | 'repeating'
  duration_in_months: number | null
  max_redemptions: number | null
  redeem_by: number | null
  times_redeemed: number
}

/** What a subscription has of a coupon, and until when; null for good. */
export interface Discount {
  coupon: StoredCoupon
  until: number | null
}

/** @throws 400 where it is used up or too late */
export async function redeemCoupon(store: Store, id: string, currency: string, now: number): Promise<Discount> {
  const coupon = await store.get<StoredCoupon>('coupon', id)
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  if (isUsedUp || (coupon.redeem_by !== null && coupon.redeem_by <= now))
    throw invalidRequest(`Coupon expired: ${id}`, 'discounts[0][coupon]', 'coupon_expired')
  if (coupon.currency !== null && coupon.currency !== currency)
    throw invalidRequest(`The coupon is in ${coupon.currency}, not ${currency}`, 'discounts[0][coupon]')
  await store.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  let until: number | null = null
  if (coupon.duration === 'once') until = now + 1
  if (coupon.duration === 'repeating') {
    until = now
    for (let month = 0; month < (coupon.duration_in_months ?? 1); month++) until = addInterval(until, 'month')
  }
  return { coupon, until }
}

/** What a discount takes off an amount at a moment. */
export function discountAt(discount: Discount | null, amount: number, currency: string, at: number): number {
  if (!discount || (discount.until !== null && discount.until <= at) || amount <= 0) return 0
  const { percent_off: percent, amount_off: off } = discount.coupon
  return percent === null ? Math.min(amount, off ?? 0) : rounded((amount * percent) / 100, currency)
}
