import { data, recordOfCall } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ListenerPlaylistsSchemas } from './schemas/listener-playlists.ts'

/** Who finds a playlist: its owner and collaborators, whoever has its link, or everybody. */
export const playlistVisibilities = ['private', 'unlisted', 'public'] as const
export type PlaylistVisibility = (typeof playlistVisibilities)[number]

/** Most tracks of one playlist, playlists of one person, and people who keep one together with its owner. */
export const MAX_PLAYLIST_TRACKS = 1000
export const MAX_OWN_PLAYLISTS = 200
export const MAX_COLLABORATORS = 50
/** So many tracks stand on a page of a playlist. */
export const PLAYLIST_PAGE = 100

/** What a playlist is exported as. */
export const playlistFormats = ['m3u8', 'json'] as const
export type PlaylistFormat = (typeof playlistFormats)[number]
/** Most bytes of a file that is imported. */
export const MAX_IMPORT_BYTES = 1024 * 1024
/** How a line of a file fits a track: surely, in words but not in length, one that came before, or not at all. */
export const lineFits = ['sure', 'length', 'again', 'none'] as const

/** What may be done with a playlist. */
export const listenerPlaylistActions = ['update', 'remove', 'changeTracks', 'invite', 'leave'] as const
export type ListenerPlaylistAction = (typeof listenerPlaylistActions)[number]

const PATH = '/api/listener-playlists'
const one = recordOfCall(data.listenerPlaylists)
const recordData = [data.tracks, data.artists, data.albums, data.uploads]
// Who is blocked neither joins nor stays.
const reads = [data.listenerPlaylists, ...recordData, data.accounts, data.users]
const touches = [data.listenerPlaylists]

export const listenerPlaylists = endpoints<ListenerPlaylistsSchemas>('listener-playlists', {
  own: { method: 'GET', path: PATH, reads },
  get: { method: 'GET', path: `${PATH}/:id`, reads: [one, ...recordData, data.accounts, data.users] },
  tracks: { method: 'GET', path: `${PATH}/:id/tracks`, reads: [one, ...recordData] },
  exportFile: { method: 'GET', path: `${PATH}/:id/export` },
  people: { method: 'GET', path: `${PATH}/:id/people`, reads: [one, data.accounts, data.users] },
  invitation: { method: 'GET', path: `${PATH}/invitations/:invitation`, reads },
  readFile: { method: 'POST', path: `${PATH}/import` },
  create: { method: 'POST', path: PATH, touches },
  update: { method: 'PATCH', path: `${PATH}/:id`, touches },
  remove: { method: 'DELETE', path: `${PATH}/:id`, touches },
  restore: { method: 'POST', path: `${PATH}/:id/restore`, touches },
  addTracks: { method: 'POST', path: `${PATH}/:id/tracks`, touches },
  placeTrack: { method: 'PUT', path: `${PATH}/:id/tracks/:trackId/place`, touches: [one] },
  removeTrack: { method: 'DELETE', path: `${PATH}/:id/tracks/:trackId`, touches },
  invite: { method: 'POST', path: `${PATH}/:id/invitation`, touches: [one] },
  closeInvitation: { method: 'DELETE', path: `${PATH}/:id/invitation`, touches: [one] },
  renewLink: { method: 'POST', path: `${PATH}/:id/link`, touches: [one] },
  join: { method: 'POST', path: `${PATH}/invitations/:invitation/join`, touches },
  removePerson: { method: 'DELETE', path: `${PATH}/:id/people/:userId`, touches },
})
