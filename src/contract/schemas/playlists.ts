import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { playlistSortColumns, playlistSorts, playlists } from '../playlists.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, flag, line, mediaAddress, page, prose, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords, trackOrder } from './kit/recordings.ts'
import { track } from './tracks.ts'

const playlistFields = z.object({
  name: line('Name'),
  description: clearable(prose('Description')),
  imageUrl: clearable(mediaAddress('Image')),
  featured: flag.optional(),
  ink: clearable(ink),
  selectedTracks: trackOrder.optional(),
  /** Another spelling of selectedTracks. */
  trackIds: trackOrder.optional(),
})
export const playlistDraft = playlistFields
export const playlistPatch = playlistFields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type PlaylistDraft = z.infer<typeof playlistDraft>
export type PlaylistPatch = z.infer<typeof playlistPatch>

export const playlist = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  featured: z.boolean(),
  ink: ink.nullable(),
  trackCount: z.number(),
  /** Seconds, over the tracks with a known length. */
  totalDuration: z.number(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Playlist = z.infer<typeof playlist>

export const playlistWithTracks = playlist.extend({ tracks: z.array(track) })
export type PlaylistWithTracks = z.infer<typeof playlistWithTracks>

const playlistQuery = z.object({
  ...page,
  q: searchWords,
  featured: flag.optional(),
  sort: sortParameter(playlistSorts, playlistSortColumns),
})
/** What a list of playlists is narrowed by. */
export type PlaylistFilters = Omit<z.infer<typeof playlistQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary: 'Playlists, newest first; `sort=featured` puts featured ones before',
    access: 'anyone',
    query: playlistQuery,
    reply: z.array(playlist),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(playlistQuery),
  },
  get: {
    summary: 'One playlist with its tracks in order',
    access: 'anyone',
    params: byId,
    reply: playlistWithTracks,
    cached: 'audience',
  },
  create: {
    summary: 'Adds a playlist; `selectedTracks` are its tracks in order',
    access: adminOnly,
    body: playlistDraft,
    reply: playlistWithTracks,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a playlist; a stale `version` is refused with 409',
    aliases: ['PATCH /api/playlists/:id'],
    access: adminOnly,
    params: byId,
    body: playlistPatch,
    reply: playlistWithTracks,
  },
  remove: {
    summary: 'Deletes a playlist; its tracks stay',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type PlaylistsSchemas = typeof schemas

export const playlistsEndpoints = withSchemas(playlists, schemas)
