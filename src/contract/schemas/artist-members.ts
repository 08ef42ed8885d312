import { z } from 'zod'
import { artistMembers } from '../artist-members.ts'
import { artistActions, artistRoles, memberRoles } from '../artists.ts'
import { artistsAndAdmins } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, done, flag, id, line, required } from './kit/fields.ts'

const memberRole = z.enum(memberRoles, { error: `Role must be one of ${memberRoles.join(', ')}` })

const member = z.object({
  /** Of their account. */
  id: z.number(),
  username: z.string(),
  role: z.enum(artistRoles),
  isOwner: z.boolean(),
  /** Whether they have not answered yet. */
  isInvited: z.boolean(),
})
export type ArtistMember = z.infer<typeof member>

const invitation = z.object({
  id: z.number(),
  /** The name of the artist. */
  artist: z.string(),
  role: z.enum(memberRoles),
})
export type ArtistInvitation = z.infer<typeof invitation>

const own = z.object({
  /** The artist the caller belongs to; null for none. */
  artist: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What the caller may do with it. */
  allowed: z.array(z.enum(artistActions)),
  /** The owner first; whoever is invited is named to those who may invite. */
  members: z.array(member),
  /** What the caller has not answered yet. */
  invitations: z.array(invitation),
})
export type OwnArtistMembers = z.infer<typeof own>

const byUser = z.object({ userId: id })

const schemas = {
  own: {
    summary: 'Who belongs to the artist of the caller, and what they are invited to',
    access: artistsAndAdmins,
    reply: own,
  },
  invite: {
    summary: 'Invites an account of an artist by its username; they belong to the artist once they accept',
    access: artistsAndAdmins,
    body: z.object({ username: line('Username', 100), role: required(memberRole) }),
    reply: done,
  },
  leave: {
    summary: 'Leaves the artist one has joined',
    access: artistsAndAdmins,
    reply: done,
  },
  setRole: {
    summary: 'Changes what somebody may do who belongs to the artist of the caller, or is invited',
    access: artistsAndAdmins,
    params: byUser,
    body: z.object({ role: required(memberRole) }),
    reply: done,
  },
  remove: {
    summary: 'Removes somebody from the artist of the caller, or takes their invitation back',
    access: artistsAndAdmins,
    params: byUser,
    reply: done,
  },
  answer: {
    summary: 'Accepts or declines an invitation',
    access: artistsAndAdmins,
    params: byId,
    body: z.object({ accepts: required(flag) }),
    reply: done,
  },
} satisfies EndpointSchemas
export type ArtistMembersSchemas = typeof schemas

export const artistMembersEndpoints = withSchemas(artistMembers, schemas)
