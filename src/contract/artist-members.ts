import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ArtistMembersSchemas } from './schemas/artist-members.ts'

/** As many belong to one artist besides its owner, those who are invited counted in. */
export const MAX_MEMBERS = 20

/** What somebody sees who joins or leaves. */
const room = [data.artistMembers, data.artistFigures, data.trackSubmissions, data.gigRequests]

export const artistMembers = endpoints<ArtistMembersSchemas>('artist-members', {
  own: { method: 'GET', path: '/api/artist-members', reads: [data.artistMembers, data.artists] },
  invite: { method: 'POST', path: '/api/artist-members' },
  leave: { method: 'POST', path: '/api/artist-members/leave', touches: room },
  setRole: { method: 'PUT', path: '/api/artist-members/:userId', touches: room },
  remove: { method: 'DELETE', path: '/api/artist-members/:userId', touches: room },
  answer: { method: 'POST', path: '/api/artist-invitations/:id', touches: room },
})
