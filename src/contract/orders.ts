import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { OrdersSchemas } from './schemas/orders.ts'

export const orderStatuses = [
  ...['awaiting_payment', 'requested', 'confirmed', 'paid', 'sent', 'cancelled', 'refunded'],
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Those the label sets; the others follow from what is paid and given back. */
export const requestStatuses = ['requested', 'confirmed', 'sent', 'cancelled'] as const satisfies OrderStatus[]
export type RequestStatus = (typeof requestStatuses)[number]

/** As many of one thing, and as many different things, as one order takes. */
export const MAX_QUANTITY = 20
export const MAX_ORDER_LINES = 50

/** What may be done with an order. */
export const orderActions = ['setStatus', 'send', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

/** An item as it is ordered: "Rosewater, LP". */
export const itemTitleOf = ({ name, label }: { name: string; label?: string | null | undefined }): string =>
  label ? `${name}, ${label}` : name

export const orderSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const orderSortColumns = ['number', 'name', 'email', 'placed', 'total', 'status'] as const

const touches = [data.orders, data.merchandise]

export const orders = endpoints<OrdersSchemas>('orders', {
  create: { method: 'POST', path: '/api/orders', touches },
  list: { method: 'GET', path: '/api/orders' },
  exportCsv: csvAddress('/api/orders'),
  pickList: { method: 'GET', path: '/api/orders/pick-list' },
  get: { method: 'GET', path: '/api/orders/:id' },
  packingSlip: { method: 'GET', path: '/api/orders/:id/packing-slip.pdf' },
  setStatus: { method: 'PUT', path: '/api/orders/:id/status', touches },
})
