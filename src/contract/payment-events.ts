import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { PaymentEventsSchemas } from './schemas/payment-events.ts'

/** What became of an event: done, waiting for its turn, or tried in vain. */
export const paymentEventStates = ['handled', 'waiting', 'failed'] as const
export type PaymentEventState = (typeof paymentEventStates)[number]

export const paymentEventSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const paymentEventSortColumns = ['type', 'received', 'state'] as const

export const paymentEvents = endpoints<PaymentEventsSchemas>('payment-events', {
  list: { method: 'GET', path: '/api/payment-events' },
  exportCsv: csvAddress('/api/payment-events'),
  balance: { method: 'GET', path: '/api/payment-events/balance' },
  get: { method: 'GET', path: '/api/payment-events/:id' },
  retry: { method: 'POST', path: '/api/payment-events/:id/retry', touches: [data.paymentEvents] },
})
