import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { GiftsSchemas } from './schemas/gifts.ts'

/** So many months can be given at once. */
export const giftMonths = [1, 3, 6, 12] as const

/** So many years a gift can be redeemed. */
export const GIFT_VALID_YEARS = 3

/** How a gift stands: waiting to be redeemed, redeemed, too late, or given back to who bought it. */
export const giftStates = ['valid', 'used', 'expired', 'ended'] as const
export type GiftState = (typeof giftStates)[number]

export const gifts = endpoints<GiftsSchemas>('gifts', {
  start: { method: 'POST', path: '/api/gifts', touches: [] },
  sync: { method: 'POST', path: '/api/gifts/sync', touches: [data.gifts] },
  get: { method: 'GET', path: '/api/gifts/:code', reads: [data.gifts, data.clock] },
  redeem: {
    method: 'POST',
    path: '/api/gifts/:code/redeem',
    touches: [data.gifts, data.memberships, data.accounts, data.users],
  },
})
