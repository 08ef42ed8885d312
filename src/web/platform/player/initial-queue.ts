import type { Track } from '#contract/schemas/tracks.ts'
import type { QueuePosition } from './engine/queue-window.ts'
import { pickTrackFields, type QueuedTrack, type Source } from './player-state.ts'
import { queueForTrack, queueState } from './queue.ts'

/** The queue a page puts on its player while nothing else is queued. Its places keep their numbers when it becomes the queue. */
export interface InitialQueue {
  track: QueuedTrack
  list: readonly QueuedTrack[]
  source: Source
  standing: QueuePosition
}

/**
 * The queue of a list with one of its tracks in front; null where that track is not in it or cannot be heard here. Its places are
 * numbered by their tracks, below those of any other queue, so that a list that is fetched again is still the same to who presses in it.
 */
export function initialQueue(
  track: Track | null,
  list: readonly Track[],
  source: Source,
  standing: QueuePosition,
): InitialQueue | null {
  if (!track?.audioUrl) return null
  const tracks = list.map((one) => ({ ...pickTrackFields(one), entry: -one.id }))
  const chosen = tracks[list.indexOf(track)]
  return chosen ? { track: chosen, list: tracks, source, standing } : null
}

/** What of the player's state is that queue once it has it; pages draw it before there is a player. */
export const initialQueueState = ({ track, list, source, standing }: InitialQueue) =>
  queueState(queueForTrack(track, list), source, standing)
