import { belongsTo, type OwnedArtist } from '#server/features/artists/policy.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const artistFiguresPolicy = {
  seeFigures: rule<OwnedArtist>(
    'owner, members and viewers of the artist, and admins',
    (caller, artist) => isAdmin(caller) || belongsTo(artist),
  ),
} satisfies Policy
