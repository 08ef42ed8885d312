import type { QueuedTrack, TrackFields } from '../player-state.ts'

/** A queue with what a listener was just told of its tracks; one they were told nothing of has gone from the site. */
export function withRightsOf(queue: readonly QueuedTrack[], told: readonly TrackFields[]): QueuedTrack[] {
  const byId = new Map(told.map((track) => [track.id, track]))
  return queue.map((track) => {
    const { audioUrl = null, locked = false, accessTier = track.accessTier } = byId.get(track.id) ?? {}
    return { ...track, audioUrl, locked, accessTier }
  })
}
