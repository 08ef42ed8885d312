import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { CheckoutSchemas } from './schemas/checkout.ts'

/** How the booth sells: things are paid as they are ordered, or asked for and paid later. */
export const merchPayments = ['payment', 'request'] as const
export type MerchPayments = (typeof merchPayments)[number]

/** How long stock is set aside for a payment. */
export const STOCK_HOLD_MINUTES = 15

/** Said of an order that can be paid no more. */
export const ORDER_NOT_PAYABLE = 'This order waits for no payment any more'

/** So many orders are on a page of what one may load. */
export const DOWNLOADS_PER_PAGE = 10

const touches = [data.orders, data.merchandise]

export const checkout = endpoints<CheckoutSchemas>('checkout', {
  terms: { method: 'GET', path: '/api/checkout', reads: [data.checkout, data.site] },
  quote: { method: 'POST', path: '/api/checkout/quote', touches: [] },
  place: { method: 'POST', path: '/api/checkout/orders', touches },
  view: { method: 'GET', path: '/api/checkout/orders/:number', reads: [data.orders] },
  sync: { method: 'POST', path: '/api/checkout/orders/:number/sync', touches },
  pay: { method: 'POST', path: '/api/checkout/orders/:number/pay', touches: [] },
  cancel: { method: 'POST', path: '/api/checkout/orders/:number/cancel', touches },
  file: { method: 'GET', path: '/api/checkout/orders/:number/files/:file', reads: [data.orders] },
  downloads: { method: 'GET', path: '/api/checkout/downloads', reads: [data.orders, data.merchandise] },
  refund: { method: 'POST', path: '/api/checkout/orders/:number/refunds', touches },
  settings: { method: 'GET', path: '/api/checkout/settings' },
  saveSettings: { method: 'PATCH', path: '/api/checkout/settings' },
})
