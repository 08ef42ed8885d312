import { z } from 'zod'
import { album } from './albums.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { page } from './fields.ts'
import { track } from './tracks.ts'
import { video } from './videos.ts'

export const jukeboxFilters = ['all', 'albums', 'singles', 'videos'] as const
export type JukeboxFilter = (typeof jukeboxFilters)[number]

/** One place on the wall. */
export const jukeboxRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('album'), album }),
  z.object({ kind: z.literal('single'), track }),
  z.object({ kind: z.literal('video'), video }),
])
export type JukeboxRecord = z.infer<typeof jukeboxRecord>

/** Records on one side of the wall: six rows of four, A1 to F4. */
export const SIDE_SIZE = 24

export const jukebox = endpoints('jukebox', {
  wall: {
    summary: 'Albums, singles and videos of the wall, newest first, with the count of each kind',
    method: 'GET',
    path: '/api/jukebox',
    access: 'anyone',
    query: z.object({ ...page, limit: page.limit.default(SIDE_SIZE), filter: z.enum(jukeboxFilters).default('all') }),
    reply: z.object({
      counts: z.object({ all: z.number(), albums: z.number(), singles: z.number(), videos: z.number() }),
      records: z.array(jukeboxRecord),
    }),
    cached: 'audience',
    reads: [data.albums, data.tracks, data.videos, data.artists, data.uploads],
  },
})
