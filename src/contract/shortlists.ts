import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ShortlistsSchemas } from './schemas/shortlists.ts'

/** Applicants on one shortlist. */
export const MAX_SHORTLISTED = 50
/** How long a link is open unless the label says otherwise, and at most. */
export const SHORTLIST_DAYS = 14
export const MAX_SHORTLIST_DAYS = 90
export const verdicts = ['yes', 'maybe', 'no'] as const
export type Verdict = (typeof verdicts)[number]

export const shortlists = endpoints<ShortlistsSchemas>('shortlists', {
  list: { method: 'GET', path: '/api/casting-calls/:id/shortlists', reads: [data.shortlists, data.modelApplications] },
  create: { method: 'POST', path: '/api/casting-calls/:id/shortlists' },
  revoke: { method: 'DELETE', path: '/api/shortlists/:id' },
  open: { method: 'GET', path: '/api/shared-shortlists/:secret', reads: [data.everything] },
  mark: { method: 'PUT', path: '/api/shared-shortlists/:secret/marks' },
  picture: { method: 'GET', path: '/api/shared-shortlists/:secret/pictures/:imageId' },
})
