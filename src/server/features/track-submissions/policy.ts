import { artistPolicy, type OwnedArtist } from '#server/features/artists/policy.ts'
import { can, type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const trackSubmissionPolicy = {
  hear: rule<OwnedArtist>(
    'the owner and the members of the artist whose track it is, and admins',
    (caller, artist) => isAdmin(caller) || can(caller, artistPolicy.change, artist),
  ),
  useFile: rule<{ uploadedBy: number | null }>(
    'whoever uploaded the file',
    (caller, { uploadedBy }) => caller !== null && caller.id === uploadedBy,
  ),
} satisfies Policy
