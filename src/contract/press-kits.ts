import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { PressKitsSchemas } from './schemas/press-kits.ts'

/** So many pictures are in the press kit of an artist. */
export const MAX_PRESS_PICTURES = 12

const reads = [data.pressKits, data.artists, data.uploads]

export const pressKits = endpoints<PressKitsSchemas>('press-kits', {
  own: { method: 'GET', path: '/api/press-kit', reads: [...reads, data.artistMembers] },
  save: { method: 'PUT', path: '/api/press-kit' },
  get: { method: 'GET', path: '/api/press-kits/:artistId', reads },
  file: { method: 'GET', path: '/api/press-kits/:artistId/press-kit.zip', reads },
})
