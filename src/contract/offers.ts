import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { OffersSchemas } from './schemas/offers.ts'

export const offerSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const offerSortColumns = ['code', 'value', 'uses', 'ends', 'state'] as const

export const offers = endpoints<OffersSchemas>('offers', {
  list: { method: 'GET', path: '/api/offers' },
  exportCsv: csvAddress('/api/offers'),
  get: { method: 'GET', path: '/api/offers/:id' },
  create: { method: 'POST', path: '/api/offers' },
  update: { method: 'PUT', path: '/api/offers/:id' },
  remove: { method: 'DELETE', path: '/api/offers/:id' },
})
