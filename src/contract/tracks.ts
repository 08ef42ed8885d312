import { data, recordOfCall } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { TracksSchemas } from './schemas/tracks.ts'

export const trackSorts = ['newest', 'audio', 'title', 'artist'] as const
/** Columns of the back office the list can be sorted by. */
export const trackSortColumns = ['title', 'artist', 'album', 'genre', 'duration', 'tier', 'status'] as const

/** Tracks the Music Room shows on one page, and the player keeps of it at once. */
export const ROOM_PAGE = 50

const relatedData = [data.artists, data.albums, data.uploads]
const reads = [data.tracks, ...relatedData]
const recordReads = [recordOfCall(data.tracks), ...relatedData]

export const tracks = endpoints<TracksSchemas>('tracks', {
  list: { method: 'GET', path: '/api/tracks', reads },
  exportCsv: csvAddress('/api/tracks'),
  featured: { method: 'GET', path: '/api/tracks/featured', reads },
  room: { method: 'GET', path: '/api/tracks/room', reads },
  tiers: { method: 'GET', path: '/api/tracks/tiers', reads: [data.tracks, data.albums] },
  trackOfTheWeek: { method: 'GET', path: '/api/tracks/track-of-the-week', reads },
  latest: { method: 'GET', path: '/api/tracks/latest', reads },
  get: { method: 'GET', path: '/api/tracks/:id', reads: recordReads },
  lyrics: { method: 'GET', path: '/api/tracks/:id/lyrics', reads: [recordOfCall(data.tracks)] },
  waveform: { method: 'GET', path: '/api/tracks/:id/waveform', reads: recordReads },
  create: { method: 'POST', path: '/api/tracks', touches: [recordOfCall(data.tracks)] },
  update: { method: 'PUT', path: '/api/tracks/:id', touches: [recordOfCall(data.tracks)] },
  removeAudio: { method: 'DELETE', path: '/api/tracks/:id/audio', touches: [recordOfCall(data.tracks)] },
  remove: { method: 'DELETE', path: '/api/tracks/:id', touches: [recordOfCall(data.tracks)] },
})
