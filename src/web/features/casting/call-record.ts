import type { CastingCall } from '#contract/schemas/casting.ts'
import type { SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'

type CallPicture = Pick<CastingCall, 'trackId' | 'trackTitle' | 'artist'> &
  Partial<Pick<CastingCall, 'imageUrl' | 'renditions' | 'ink'>>

/** The sleeve of the track a call is for. */
export const sleeveOfCall = ({
  trackId,
  trackTitle,
  artist,
  imageUrl,
  renditions,
  ink,
}: CallPicture): SleevePictured => ({
  id: trackId,
  kind: 'single',
  title: trackTitle,
  artist,
  imageUrl,
  renditions,
  ink,
})
