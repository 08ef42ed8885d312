import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { VideosSchemas } from './schemas/videos.ts'

export const videoSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const videoSortColumns = ['name', 'artist', 'youtube', 'year', 'duration', 'status'] as const

const relatedData = [data.artists, data.uploads]
const reads = [data.videos, ...relatedData]
const recordReads = [recordOfCall(data.videos), ...relatedData]

export const videos = endpoints<VideosSchemas>('videos', {
  list: { method: 'GET', path: '/api/videos', reads },
  exportCsv: csvAddress('/api/videos'),
  get: { method: 'GET', path: '/api/videos/:id', reads: recordReads },
  create: { method: 'POST', path: '/api/videos', touches: [recordOfCall(data.videos)] },
  update: { method: 'PUT', path: '/api/videos/:id', touches: [recordOfCall(data.videos)] },
  remove: { method: 'DELETE', path: '/api/videos/:id', touches: [recordOfCall(data.videos)] },
})
