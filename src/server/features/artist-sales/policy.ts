import { maySeeSales, type OwnedArtist } from '#server/features/artists/policy.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'

export const artistSalesPolicy = {
  seeSales: rule<OwnedArtist>('the owner and the members of the artist, and admins', maySeeSales),
} satisfies Policy
