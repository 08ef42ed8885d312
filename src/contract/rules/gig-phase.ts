import type { AnnouncedStream } from '../schemas/kit/stream-shapes.ts'

/** What the page of a gig with a stream goes through. */
export const gigPhases = ['announced', 'doors', 'live', 'ended', 'replay'] as const
export type GigPhase = (typeof gigPhases)[number]

/** Where a gig with a stream stands. */
export function gigPhaseOf(
  { status, recording }: Pick<AnnouncedStream, 'status' | 'recording'>,
  areDoorsOpen: boolean,
): GigPhase {
  if (status === 'ended') return recording === 'published' ? 'replay' : 'ended'
  if (status === 'live') return 'live'
  return status === 'active' || areDoorsOpen ? 'doors' : 'announced'
}
