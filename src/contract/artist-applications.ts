import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { ArtistApplicationsSchemas } from './schemas/artist-applications.ts'

export const artistApplicationStatuses = ['pending', 'listening', 'invited', 'declined'] as const
export type ArtistApplicationStatus = (typeof artistApplicationStatuses)[number]

/** Columns of the back office the list can be sorted by. */
export const artistApplicationSortColumns = ['name', 'email', 'genre', 'sent', 'status'] as const

export const artistApplications = endpoints<ArtistApplicationsSchemas>('artist-applications', {
  create: { method: 'POST', path: '/api/artist-applications' },
  list: { method: 'GET', path: '/api/artist-applications' },
  exportCsv: csvAddress('/api/artist-applications'),
  get: { method: 'GET', path: '/api/artist-applications/:id' },
  update: { method: 'PATCH', path: '/api/artist-applications/:id' },
})
