import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import { callStatuses } from './rules/casting-calls.ts'
import type { CastingSchemas } from './schemas/casting.ts'

/** Places a call has unless it says otherwise. */
export const DEFAULT_APPLICATION_LIMIT = 100

/** What the label's list of calls can be narrowed to; `ended` are those whose track looks for nobody any more. */
export const managedCallStatuses = [...callStatuses, 'ended'] as const
export const managedCallSorts = ['open', 'track', 'newest'] as const
/** Columns of the back office the list can be sorted by. */
export const castingCallSortColumns = ['title', 'track', 'status', 'applicants', 'closes'] as const

const reads = [
  data.casting,
  data.tracks,
  data.artists,
  data.albums,
  data.uploads,
  data.modelApplications,
  data.site,
  data.clock,
]

export const casting = endpoints<CastingSchemas>('casting', {
  calls: { method: 'GET', path: '/api/casting-calls', reads },
  call: { method: 'GET', path: '/api/casting-calls/:id', reads },
  allCalls: { method: 'GET', path: '/api/casting-calls/all', reads },
  exportCsv: csvAddress('/api/casting-calls/all'),
  settings: { method: 'GET', path: '/api/casting-calls/:id/settings', reads },
  updateCall: { method: 'PUT', path: '/api/casting-calls/:id' },
  featured: { method: 'GET', path: '/api/track-models/featured', reads },
  seeking: { method: 'GET', path: '/api/tracks/seeking-models', reads },
  opportunities: {
    method: 'GET',
    path: '/api/opportunities',
    reads: [...reads, data.opportunityMarks],
  },
  opportunity: {
    method: 'GET',
    path: '/api/opportunities/:id',
    reads: [...reads, data.opportunityMarks],
  },
  markOpportunity: { method: 'PUT', path: '/api/opportunities/:id/mark', touches: [data.opportunityMarks] },
  candidates: { method: 'GET', path: '/api/model-candidates', reads },
  roles: { method: 'GET', path: '/api/tracks/:id/models', reads },
  addRole: { method: 'POST', path: '/api/tracks/:id/models' },
  updateRole: { method: 'PUT', path: '/api/tracks/:id/models/:modelId' },
  removeRole: { method: 'DELETE', path: '/api/tracks/:id/models/:modelId' },
})
