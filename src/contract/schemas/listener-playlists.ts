import { z } from 'zod'
import {
  lineFits,
  listenerPlaylistActions,
  listenerPlaylists,
  MAX_PLAYLIST_TRACKS,
  playlistFormats,
  playlistVisibilities,
} from '../listener-playlists.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, id, line, page, prose, required, whole } from './kit/fields.ts'
import { listPosition } from './kit/list-position.ts'
import { ink, rendition } from './kit/recordings.ts'
import { track } from './tracks.ts'

const secret = line('Link', 100)
const trackIds = z
  .array(id, { error: 'Tracks must be a list of track ids' })
  .max(MAX_PLAYLIST_TRACKS, `A playlist holds at most ${MAX_PLAYLIST_TRACKS} tracks`)
  .transform((ids) => [...new Set(ids)])

const fields = z.object({
  name: line('Name', 100),
  description: clearable(prose('Description', 1000)),
  visibility: z.enum(playlistVisibilities, { error: 'Choose who finds it' }).optional(),
})

const sleeve = z.object({
  id: z.number(),
  title: z.string(),
  artist: z.string().nullable(),
  ink: ink.nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
})

const playlist = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(playlistVisibilities),
  owner: z.object({ id: z.number(), username: z.string() }),
  trackCount: z.number(),
  /** Seconds, over the tracks with a known length. */
  totalDuration: z.number(),
  /** Its first records, from which its cover is made; at most four. */
  sleeves: z.array(sleeve),
  /** The secret of its link, for those who keep it; others have it already or need none. */
  link: z.string().nullable(),
  /** The secret of the open invitation, for its owner. */
  invitation: z.string().nullable(),
  /** How many keep it with its owner, for those who keep it; none for others. */
  keptWith: z.number(),
  isHidden: z.boolean(),
  allowed: z.array(z.enum(listenerPlaylistActions)),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ListenerPlaylist = z.infer<typeof playlist>

const ownPlaylist = playlist.extend({
  /** Whether the track that was asked for is on it. */
  hasTrack: z.boolean(),
})
export type OwnPlaylist = z.infer<typeof ownPlaylist>

const importedLine = z.object({
  title: z.string(),
  artist: z.string().nullable(),
  duration: z.number().nullable(),
  fit: z.enum(lineFits),
  /** The track of the label that it means. */
  track: z
    .object({
      id: z.number(),
      title: z.string(),
      artist: z.string().nullable(),
      duration: z.number().nullable(),
    })
    .nullable(),
})
export type ImportedLine = z.infer<typeof importedLine>

const readPlaylist = z.object({
  /** What the file calls it. */
  name: z.string().nullable(),
  lines: z.array(importedLine),
})
export type ReadPlaylist = z.infer<typeof readPlaylist>

const person = z.object({ id: z.number(), username: z.string(), joinedAt: z.string() })
const byLink = z.object({ link: secret.optional() })
const byTrack = z.object({ id, trackId: id })
const byInvitation = z.object({ invitation: secret })
const schemas = {
  own: {
    summary: 'The playlists one keeps, alone or with others, the latest change first; `trackId` says which have it',
    access: 'member',
    query: z.object({ ...page, trackId: id.optional() }),
    reply: z.array(ownPlaylist),
  },
  get: {
    summary: 'A playlist: for those who keep it, everybody when it is public, and whoever has its link when unlisted',
    access: 'anyone',
    params: byId,
    query: byLink,
    reply: playlist,
  },
  tracks: {
    summary: 'The tracks of a playlist in its order, as the caller may hear them',
    access: 'anyone',
    params: byId,
    query: byLink.extend(page),
    reply: z.array(track),
  },
  exportFile: {
    summary:
      'A playlist as a file (M3U8, or JSPF as JSON), for whoever may see it; its lines lead to the pages of its tracks',
    aliases: ['HEAD /api/listener-playlists/:id/export'],
    access: 'anyone',
    kind: 'raw',
    params: byId,
    query: byLink.extend({
      format: z.enum(playlistFormats, { error: `Format must be one of ${playlistFormats.join(', ')}` }).default('m3u8'),
    }),
    reply: z.unknown(),
  },
  readFile: {
    summary:
      'Takes an M3U, CSV or JSON file of a playlist (multipart field `file`) and tells which tracks of the label its lines mean; nothing is written',
    access: 'member',
    kind: 'raw',
    reply: readPlaylist,
  },
  people: {
    summary: 'Who keeps a playlist together with its owner, for all of them',
    access: 'member',
    params: byId,
    reply: z.array(person),
  },
  invitation: {
    summary: 'What an open invitation is to',
    access: 'member',
    params: byInvitation,
    reply: z.object({ id: z.number(), name: z.string(), owner: z.string(), hasJoined: z.boolean() }),
  },
  create: {
    summary: 'Begins a playlist, private unless said, with tracks where they are sent',
    access: 'member',
    body: fields.extend({ trackIds: trackIds.optional() }),
    reply: playlist,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a playlist; a stale `version` is refused with 409',
    access: 'member',
    params: byId,
    body: fields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() }),
    reply: playlist,
  },
  remove: {
    summary: 'Deletes a playlist; it can be restored for a day',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  restore: {
    summary: 'Takes the deletion of a playlist back',
    access: 'member',
    params: byId,
    reply: playlist,
  },
  addTracks: {
    summary: 'Adds tracks at the end of a playlist, or behind one of it; those it has already stay where they are',
    access: 'member',
    params: byId,
    body: z.object({ trackIds: required(trackIds), after: id.nullable().optional() }),
    reply: z.object({ added: z.number(), trackCount: z.number() }),
  },
  placeTrack: {
    summary: 'Puts a track behind or before another of its playlist, or first',
    access: 'member',
    params: byTrack,
    body: listPosition,
    reply: done,
  },
  removeTrack: {
    summary: 'Takes a track off a playlist',
    access: 'member',
    params: byTrack,
    reply: done,
  },
  invite: {
    summary: 'Opens an invitation to keep a playlist together, or renews it: the link before it is void',
    access: 'member',
    params: byId,
    reply: z.object({ invitation: z.string() }),
  },
  closeInvitation: {
    summary: 'Closes the invitation of a playlist; who has joined stays',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: done,
  },
  renewLink: {
    summary: 'Gives an unlisted playlist a new link: the one before it is void',
    access: 'member',
    whileSuspended: true,
    params: byId,
    reply: z.object({ link: z.string() }),
  },
  join: {
    summary: 'Accepts an invitation; joining again changes nothing',
    access: 'member',
    params: byInvitation,
    reply: z.object({ id: z.number() }),
  },
  removePerson: {
    summary: 'Takes somebody off those who keep a playlist, by its owner or by themselves; the invitation is renewed',
    access: 'member',
    whileSuspended: true,
    params: z.object({ id, userId: id }),
    reply: done,
  },
} satisfies EndpointSchemas
export type ListenerPlaylistsSchemas = typeof schemas

export const listenerPlaylistsEndpoints = withSchemas(listenerPlaylists, schemas)
