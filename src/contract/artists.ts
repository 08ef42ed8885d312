import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { ArtistsSchemas } from './schemas/artists.ts'

/** How an artist stands with the label, whoever waits first; unpublished says more than the rest. */
export const artistStates = ['pending', 'active', 'inactive', 'unpublished'] as const

/** What somebody is at an artist: the account of the page owns it; a member changes it too, a viewer sees its figures. */
export const artistRoles = ['owner', 'member', 'viewer'] as const
export type ArtistRole = (typeof artistRoles)[number]
/** Those an owner gives to others. */
export const memberRoles = ['member', 'viewer'] as const satisfies ArtistRole[]
export type MemberRole = (typeof memberRoles)[number]

/** What may be done with an artist by those who belong to it. */
export const artistActions = ['change', 'manageMembers', 'leave'] as const
export type ArtistAction = (typeof artistActions)[number]

export const artistSorts = ['newest', 'name'] as const
/** Columns of the back office the list can be sorted by. */
export const artistSortColumns = ['name', 'genre', 'location', 'username', 'tracks', 'albums', 'status'] as const

const reads = [data.artists, data.tracks, data.albums, data.videos, data.uploads]
const records = [data.tracks, data.albums, data.videos, data.gigs, data.merchandise]
const touches = [data.artists, ...records, data.playlists, data.accounts]

export const artists = endpoints<ArtistsSchemas>('artists', {
  list: { method: 'GET', path: '/api/artists', reads },
  exportCsv: csvAddress('/api/artists'),
  get: { method: 'GET', path: '/api/artists/:artist', reads },
  create: { method: 'POST', path: '/api/artists', touches },
  update: { method: 'PUT', path: '/api/artists/:id', touches },
  remove: { method: 'DELETE', path: '/api/artists/:id', touches },
  ownPage: { method: 'GET', path: '/api/artist-page', reads: [data.artists, data.uploads, data.artistMembers] },
  saveOwnPage: { method: 'PUT', path: '/api/artist-page', touches },
  followed: { method: 'GET', path: '/api/artist-follows', reads: [data.artistFollows, data.artists] },
  followers: { method: 'GET', path: '/api/artist-follows/:id', reads: [data.artistFollows, data.artists] },
  follow: { method: 'POST', path: '/api/artist-follows', touches: [data.artistFollows] },
})
