import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { JukeboxSchemas } from './schemas/jukebox.ts'

export const jukeboxFilters = ['all', 'albums', 'singles', 'videos'] as const
export type JukeboxFilter = (typeof jukeboxFilters)[number]

/** Records on one side of the wall: six rows of four, A1 to F4. */
export const SIDE_SIZE = 24

export const jukebox = endpoints<JukeboxSchemas>('jukebox', {
  wall: {
    method: 'GET',
    path: '/api/jukebox',
    reads: [data.albums, data.tracks, data.videos, data.artists, data.uploads],
  },
})
