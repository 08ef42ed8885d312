import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { AlbumsSchemas } from './schemas/albums.ts'

export const albumSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const albumSortColumns = ['title', 'artist', 'genre', 'released', 'tracks', 'duration', 'status'] as const

const relatedData = [data.tracks, data.artists, data.uploads]
const reads = [data.albums, ...relatedData]
const recordReads = [recordOfCall(data.albums), ...relatedData]

export const albums = endpoints<AlbumsSchemas>('albums', {
  list: { method: 'GET', path: '/api/albums', reads },
  exportCsv: csvAddress('/api/albums'),
  featured: { method: 'GET', path: '/api/albums/featured', reads },
  get: { method: 'GET', path: '/api/albums/:id', reads: recordReads },
  tracks: { method: 'GET', path: '/api/albums/:id/tracks', reads: recordReads },
  create: { method: 'POST', path: '/api/albums', touches: [recordOfCall(data.albums), data.tracks] },
  update: { method: 'PUT', path: '/api/albums/:id', touches: [recordOfCall(data.albums), data.tracks] },
  remove: { method: 'DELETE', path: '/api/albums/:id', touches: [recordOfCall(data.albums), data.tracks] },
})
