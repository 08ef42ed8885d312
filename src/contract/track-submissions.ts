import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { TrackSubmissionsSchemas } from './schemas/track-submissions.ts'

/** How far a track has come that the label has been sent. */
export const sentStatuses = ['waiting', 'approved', 'refused'] as const
export const trackSubmissionStatuses = ['draft', ...sentStatuses] as const

/** Columns of the back office the list can be sorted by. */
export const trackSubmissionSortColumns = ['title', 'artist', 'releaseDate', 'sent', 'status'] as const

/** A track that is sent may come out in the same step, which puts it on an album too. */
const touches = [data.trackSubmissions, data.tracks, data.albums]

export const trackSubmissions = endpoints<TrackSubmissionsSchemas>('track-submissions', {
  create: { method: 'POST', path: '/api/track-submissions', touches },
  own: { method: 'GET', path: '/api/track-submissions/own' },
  updateOwn: { method: 'PATCH', path: '/api/track-submissions/own/:id', touches },
  withdraw: { method: 'POST', path: '/api/track-submissions/own/:id/withdraw' },
  removeOwn: { method: 'DELETE', path: '/api/track-submissions/own/:id' },
  list: { method: 'GET', path: '/api/track-submissions' },
  exportCsv: csvAddress('/api/track-submissions'),
  get: { method: 'GET', path: '/api/track-submissions/:id' },
  update: { method: 'PATCH', path: '/api/track-submissions/:id', touches },
})
