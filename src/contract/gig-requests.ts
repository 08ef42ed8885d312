import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { GigRequestsSchemas } from './schemas/gig-requests.ts'

export const gigRequestStatuses = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
export type GigRequestStatus = (typeof gigRequestStatuses)[number]

/** Columns of the back office the list can be sorted by. */
export const gigRequestSortColumns = ['title', 'artist', 'place', 'date', 'status'] as const

export const gigRequests = endpoints<GigRequestsSchemas>('gig-requests', {
  create: { method: 'POST', path: '/api/gig-requests', touches: [data.gigRequests, data.gigs] },
  own: { method: 'GET', path: '/api/gig-requests/own' },
  withdraw: { method: 'POST', path: '/api/gig-requests/:id/withdraw' },
  list: { method: 'GET', path: '/api/gig-requests' },
  exportCsv: csvAddress('/api/gig-requests'),
  get: { method: 'GET', path: '/api/gig-requests/:id' },
  update: { method: 'PATCH', path: '/api/gig-requests/:id', touches: [data.gigRequests, data.gigs] },
})
