import { z } from 'zod'
import { adminOnly } from './access.ts'
import { data, recordOfCall } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, done, flag, line, mediaAddress, page, prose, whole } from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { ink, rendition, searchWords, trackOrder } from './recordings.ts'
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

export const playlistSorts = ['newest', 'featured'] as const
/** Columns of the back office the list can be sorted by. */
export const playlistSortColumns = ['name', 'description', 'tracks', 'duration', 'status'] as const

const playlistQuery = z.object({
  ...page,
  q: searchWords,
  featured: flag.optional(),
  sort: sortParameter(playlistSorts, playlistSortColumns),
})
/** What a list of playlists is narrowed by. */
export type PlaylistFilters = Omit<z.infer<typeof playlistQuery>, 'limit' | 'offset' | 'sort'>

const relatedData = [data.tracks, data.artists, data.albums, data.uploads]
const reads = [data.playlists, ...relatedData]
const recordReads = [recordOfCall(data.playlists), ...relatedData]

export const playlists = endpoints('playlists', {
  list: {
    summary: 'Playlists, newest first; `sort=featured` puts featured ones before',
    method: 'GET',
    path: '/api/playlists',
    access: 'anyone',
    query: playlistQuery,
    reply: z.array(playlist),
    cached: 'audience',
    reads,
  },
  exportCsv: {
    ...csvExport('/api/playlists'),
    query: withoutPagination(playlistQuery),
  },
  get: {
    summary: 'One playlist with its tracks in order',
    method: 'GET',
    path: '/api/playlists/:id',
    access: 'anyone',
    params: byId,
    reply: playlistWithTracks,
    cached: 'audience',
    reads: recordReads,
  },
  create: {
    summary: 'Adds a playlist; `selectedTracks` are its tracks in order',
    method: 'POST',
    path: '/api/playlists',
    access: adminOnly,
    body: playlistDraft,
    reply: playlistWithTracks,
    status: 201,
    touches: [recordOfCall(data.playlists)],
  },
  update: {
    summary: 'Changes the sent fields of a playlist; a stale `version` is refused with 409',
    method: 'PUT',
    path: '/api/playlists/:id',
    aliases: ['PATCH /api/playlists/:id'],
    access: adminOnly,
    params: byId,
    body: playlistPatch,
    reply: playlistWithTracks,
    touches: [recordOfCall(data.playlists)],
  },
  remove: {
    summary: 'Deletes a playlist; its tracks stay',
    method: 'DELETE',
    path: '/api/playlists/:id',
    access: adminOnly,
    params: byId,
    reply: done,
    touches: [recordOfCall(data.playlists)],
  },
})
