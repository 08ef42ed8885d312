import type { OwnedArtist } from '#server/features/artists/policy.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const artistSalesPolicy = {
  seeSales: rule<OwnedArtist>(
    'the owner and the members of the artist, and admins',
    (caller, { role }) => isAdmin(caller) || role === 'owner' || role === 'member',
  ),
} satisfies Policy
