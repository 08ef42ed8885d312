import { z } from 'zod'
import { albumSortColumns, albumSorts, albums } from '../albums.ts'
import { adminOnly } from '../kit/access.ts'
import { earlyAccessAnswer, earlyAccessFields } from './kit/early-access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, day, done, flag, id, line, mediaAddress, page, prose, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords, trackOrder } from './kit/recordings.ts'
import { track } from './tracks.ts'

const albumFields = z.object({
  title: line('Title'),
  artist: clearable(line('Artist')),
  artistId: clearable(id),
  releaseDate: clearable(day('Release date')),
  genre: clearable(line('Genre', 60)),
  imageUrl: clearable(mediaAddress('Image')),
  spotifyId: clearable(line('Spotify id', 100)),
  spotifyUri: clearable(line('Spotify URI')),
  description: clearable(prose('Description')),
  credits: clearable(prose('Credits', 4000)),
  /** Its tracks get the same. */
  ...earlyAccessFields,
  featured: flag.optional(),
  ink: clearable(ink),
  /** Kept only while no tracks are linked; otherwise counted. */
  trackCount: clearable(whole('Track count', 0, 500)),
  selectedTracks: trackOrder.optional(),
  /** Another spelling of selectedTracks. */
  trackIds: trackOrder.optional(),
})
export const albumDraft = albumFields
export const albumPatch = albumFields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type AlbumDraft = z.infer<typeof albumDraft>
export type AlbumPatch = z.infer<typeof albumPatch>

export const album = z.object({
  id: z.number(),
  title: z.string(),
  artist: z.string().nullable(),
  artistId: z.number().nullable(),
  artistSlug: z.string().nullable(),
  releaseDate: z.string().nullable(),
  genre: z.string().nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  spotifyId: z.string().nullable(),
  spotifyUri: z.string().nullable(),
  description: z.string().nullable(),
  /** One credit a line, `Name: part`. */
  credits: z.string().nullable(),
  ...earlyAccessAnswer,
  featured: z.boolean(),
  ink: ink.nullable(),
  trackCount: z.number(),
  /** Seconds, over the linked tracks with a known length. */
  totalDuration: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Album = z.infer<typeof album>

export const albumWithTracks = album.extend({ tracks: z.array(track) })
export type AlbumWithTracks = z.infer<typeof albumWithTracks>

const albumQuery = z.object({
  ...page,
  q: searchWords,
  artistId: id.optional(),
  genre: line('Genre', 60).optional(),
  featured: flag.optional(),
  sort: sortParameter(albumSorts, albumSortColumns),
})
/** What a list of albums is narrowed by. */
export type AlbumFilters = Omit<z.infer<typeof albumQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary: 'Albums, newest first',
    access: 'anyone',
    query: albumQuery,
    reply: z.array(album),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(albumQuery),
  },
  featured: {
    summary: 'Albums an admin features, newest first, with their tracks',
    access: 'anyone',
    query: z.object({ ...page, limit: page.limit.default(12) }),
    reply: z.array(albumWithTracks),
    cached: 'audience',
  },
  get: {
    summary: 'One album with its tracks in playing order',
    access: 'anyone',
    params: byId,
    reply: albumWithTracks,
    cached: 'audience',
  },
  tracks: {
    summary: "An album's tracks in playing order",
    access: 'anyone',
    params: byId,
    reply: z.array(track),
    cached: 'audience',
  },
  create: {
    summary: 'Adds an album; `selectedTracks` are its tracks in order',
    access: adminOnly,
    body: albumDraft,
    reply: albumWithTracks,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of an album; a stale `version` is refused with 409',
    aliases: ['PATCH /api/albums/:id'],
    access: adminOnly,
    params: byId,
    body: albumPatch,
    reply: albumWithTracks,
  },
  remove: {
    summary: 'Deletes an album; its tracks stay',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type AlbumsSchemas = typeof schemas

export const albumsEndpoints = withSchemas(albums, schemas)
