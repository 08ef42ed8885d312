import { z } from 'zod'
import { jukebox, jukeboxFilters, SIDE_SIZE } from '../jukebox.ts'
import { album } from './albums.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { page } from './kit/fields.ts'
import { track } from './tracks.ts'
import { video } from './videos.ts'

/** One place on the wall. */
export const jukeboxRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('album'), album }),
  z.object({ kind: z.literal('single'), track }),
  z.object({ kind: z.literal('video'), video }),
])
export type JukeboxRecord = z.infer<typeof jukeboxRecord>

const schemas = {
  wall: {
    summary: 'Albums, singles and videos of the wall, newest first, with the count of each kind',
    access: 'anyone',
    query: z.object({ ...page, limit: page.limit.default(SIDE_SIZE), filter: z.enum(jukeboxFilters).default('all') }),
    reply: z.object({
      counts: z.object({ all: z.number(), albums: z.number(), singles: z.number(), videos: z.number() }),
      records: z.array(jukeboxRecord),
    }),
    cached: 'audience',
  },
} satisfies EndpointSchemas
export type JukeboxSchemas = typeof schemas

export const jukeboxEndpoints = withSchemas(jukebox, schemas)
