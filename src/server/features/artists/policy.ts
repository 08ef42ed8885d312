import { type Policy, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin } from '#server/platform/access/roles.ts'
import { rolesOf } from '#server/platform/identity/held-roles.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

export const artistPolicy = {
  seeUnpublished: rule<undefined>('admins, with contact, sign-in and state of every artist', isAdmin),
} satisfies Policy

/** An account that closes as its artist leaves the roster: one that is more than an artist's stays open. */
export const isOnlyArtist = (user: UserRow): boolean => holdsRole(user, 'artist') && rolesOf(user).length === 1
