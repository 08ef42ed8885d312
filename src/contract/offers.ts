import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { OffersSchemas } from './schemas/offers.ts'

export const offerSorts = ['newest'] as const
/** What an offer is for: orders of the booth, or passes. */
export const offerKinds = ['orders', 'passes'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Columns of the back office the list can be sorted by. */
export const offerSortColumns = ['code', 'kind', 'value', 'uses', 'ends', 'state'] as const

export const offers = endpoints<OffersSchemas>('offers', {
  list: { method: 'GET', path: '/api/offers' },
  exportCsv: csvAddress('/api/offers'),
  get: { method: 'GET', path: '/api/offers/:id' },
  create: { method: 'POST', path: '/api/offers' },
  update: { method: 'PUT', path: '/api/offers/:id' },
  remove: { method: 'DELETE', path: '/api/offers/:id' },
})
