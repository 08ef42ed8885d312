import type { ArtistAction, ArtistRole } from '#contract/artists.ts'
import type { Caller } from '#contract/kit/access.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin } from '#server/platform/access/roles.ts'
import { rolesOf } from '#server/platform/identity/held-roles.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

/** An artist, and what the caller is there. */
export interface OwnedArtist {
  role: ArtistRole | null
}

/** Whether an artist is the caller's: as its owner, as a member or as a viewer. All that asks this asks it here. */
export const belongsTo = ({ role }: OwnedArtist): boolean => role !== null

/** Who is told what was sold of an artist: viewers are not. */
export const maySeeSales = (caller: Caller | null, { role }: OwnedArtist): boolean =>
  isAdmin(caller) || role === 'owner' || role === 'member'

/** What the `allowed` of an artist names. */
export const artistRules = {
  change: rule<OwnedArtist>(
    'the owner and the members of the artist',
    (_, { role }) => role === 'owner' || role === 'member',
  ),
  manageMembers: rule<OwnedArtist>('the owner of the artist', (_, { role }) => role === 'owner'),
  leave: rule<OwnedArtist>(
    'the members and viewers of the artist',
    (_, artist) => belongsTo(artist) && artist.role !== 'owner',
  ),
} satisfies Record<ArtistAction, Rule<OwnedArtist>>

export const artistPolicy = {
  ...artistRules,
  seeUnpublished: rule<undefined>('admins, with contact, sign-in and state of every artist', isAdmin),
} satisfies Policy

/** Whom an owner may invite: the label alone says who is an artist. */
export const mayBeInvited = (user: UserRow): boolean => holdsRole(user, 'artist') && user.bannedAt === null

/** An account that closes as its artist leaves the roster: one that is more than an artist's stays open. */
export const isOnlyArtist = (user: UserRow): boolean => holdsRole(user, 'artist') && rolesOf(user).length === 1
