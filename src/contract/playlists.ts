import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { PlaylistsSchemas } from './schemas/playlists.ts'

export const playlistSorts = ['newest', 'featured'] as const
/** Columns of the back office the list can be sorted by. */
export const playlistSortColumns = ['name', 'description', 'tracks', 'duration', 'status'] as const

const relatedData = [data.tracks, data.artists, data.albums, data.uploads]
const reads = [data.playlists, ...relatedData]
const recordReads = [recordOfCall(data.playlists), ...relatedData]

export const playlists = endpoints<PlaylistsSchemas>('playlists', {
  list: { method: 'GET', path: '/api/playlists', reads },
  exportCsv: csvAddress('/api/playlists'),
  get: { method: 'GET', path: '/api/playlists/:id', reads: recordReads },
  create: { method: 'POST', path: '/api/playlists', touches: [recordOfCall(data.playlists)] },
  update: { method: 'PUT', path: '/api/playlists/:id', touches: [recordOfCall(data.playlists)] },
  remove: { method: 'DELETE', path: '/api/playlists/:id', touches: [recordOfCall(data.playlists)] },
})
