import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { GigsSchemas } from './schemas/gigs.ts'

export const gigStatuses = ['upcoming', 'past', 'cancelled'] as const
export type GigStatus = (typeof gigStatuses)[number]

/** The two parts of the page: what is to come, called off or not, and what was played. */
export const gigSections = ['booking', 'archive'] as const

export const gigSorts = ['next'] as const
/** Columns of the back office the list can be sorted by. */
export const gigSortColumns = ['title', 'place', 'date', 'start', 'price', 'status'] as const

/** So many shows are on a page of those one has saved. */
export const SAVED_SHOWS_PER_PAGE = 20

const relatedData = [data.artists, data.uploads, data.streams, data.clock]
const reads = [data.gigs, ...relatedData]
const recordReads = [recordOfCall(data.gigs), ...relatedData]

export const gigs = endpoints<GigsSchemas>('gigs', {
  list: { method: 'GET', path: '/api/gigs', reads },
  exportCsv: csvAddress('/api/gigs'),
  get: { method: 'GET', path: '/api/gigs/:id', reads: recordReads },
  create: { method: 'POST', path: '/api/gigs', touches: [recordOfCall(data.gigs)] },
  update: { method: 'PUT', path: '/api/gigs/:id', touches: [recordOfCall(data.gigs)] },
  remove: { method: 'DELETE', path: '/api/gigs/:id', touches: [recordOfCall(data.gigs)] },
  stream: { method: 'GET', path: '/api/gigs/:id/stream', reads: recordReads },
  announceStream: {
    method: 'POST',
    path: '/api/gigs/:id/stream',
    touches: [recordOfCall(data.gigs), data.streams],
  },
  saved: { method: 'GET', path: '/api/gigs/saved', reads: [data.listening, data.clock] },
  save: { method: 'PUT', path: '/api/gigs/:id/save', touches: [data.listening] },
  unsave: { method: 'DELETE', path: '/api/gigs/:id/save', touches: [data.listening] },
  savedShows: { method: 'GET', path: '/api/saved-gigs', reads: [data.listening, ...reads] },
  openSavedFeed: { method: 'POST', path: '/api/saved-gigs/feed', touches: [data.listening] },
  closeSavedFeed: { method: 'DELETE', path: '/api/saved-gigs/feed', touches: [data.listening] },
  savedFeed: { method: 'GET', path: '/api/saved-gigs/:secret/gigs.ics' },
  calendar: { method: 'GET', path: '/api/gigs/:id/calendar.ics' },
  feed: { method: 'GET', path: '/gigs.ics' },
})
