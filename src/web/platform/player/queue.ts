import type { QueuePosition } from './engine/queue-window.ts'
import { type PlayerState, playableOf, type QueuedTrack, type Source } from './player-state.ts'

export type Queue = Pick<PlayerState, 'queue' | 'index'>
export type QueueOrder = Pick<PlayerState, 'queue' | 'index' | 'repeat' | 'source'>

/** A new queue from a list, starting at its track number `start`; an unplayable start moves on to the next that plays. */
export function queueFrom(list: readonly QueuedTrack[], start: number): Queue {
  const first =
    list.slice(start).find((track) => track.audioUrl !== null) ?? list.find((track) => track.audioUrl !== null)
  const queue = playableOf(list)
  return { queue, index: first ? queue.indexOf(first) : -1 }
}

/**
 * What a player holds that has been given a queue.
 * @param standing where the queue stands in the room, when it is part of it
 */
export const queueState = (
  { queue, index }: Queue,
  source: Source,
  standing: QueuePosition | undefined,
): Pick<PlayerState, 'queue' | 'index' | 'source' | 'queueWindow' | 'ahead' | 'unshuffled'> => ({
  ...{ queue, index, source, ahead: null, unshuffled: null },
  queueWindow: standing
    ? { from: standing.place, length: playableOf(queue).length, total: standing.total, seed: null }
    : null,
})

/** A track with a list around it; one without audio, which is heard elsewhere, stands alone before the rest. */
export const queueForTrack = (track: QueuedTrack, list: readonly QueuedTrack[]): Queue =>
  track.audioUrl === null ? { queue: [track], index: 0 } : queueFrom(list, list.indexOf(track))

const goesRound = ({ source, repeat }: QueueOrder) => repeat === 'all' || source?.kind === 'room'

const plays = ({ audioUrl }: QueuedTrack) => audioUrl !== null

/** Place of the next track that plays, or null at the end. */
export function nextIndex(walk: QueueOrder): number | null {
  const behind = walk.queue.findIndex((track, place) => place > walk.index && plays(track))
  const next = behind < 0 && goesRound(walk) ? walk.queue.findIndex(plays) : behind
  return next < 0 ? null : next
}

/** Place of the track before that plays, or null at the start. */
export function previousIndex(walk: QueueOrder): number | null {
  const before = walk.queue.findLastIndex((track, place) => place < walk.index && plays(track))
  const previous = before < 0 && goesRound(walk) ? walk.queue.findLastIndex(plays) : before
  return previous < 0 ? null : previous
}

/** Puts tracks right behind the current one, or at the end. */
export function insert({ queue, index }: Queue, tracks: readonly QueuedTrack[], where: 'next' | 'last'): Queue {
  const at = where === 'next' ? index + 1 : queue.length
  return { queue: queue.toSpliced(at, 0, ...tracks), index: index < 0 ? 0 : index }
}

/** Takes one place out; the current track stays current unless it was the one. */
export function removeAt({ queue, index }: Queue, place: number): Queue {
  const left = queue.toSpliced(place, 1)
  const moved = place < index ? index - 1 : index
  return { queue: left, index: left.length === 0 ? -1 : Math.min(moved, left.length - 1) }
}

/** Moves a track from one place to another; the current track stays current. */
export function move({ queue, index }: Queue, from: number, to: number): Queue {
  const track = queue[from]
  if (!track || to < 0 || to >= queue.length || from === to) return { queue, index }
  const moved = queue.toSpliced(from, 1).toSpliced(to, 0, track)
  const current = queue[index]
  return { queue: moved, index: from === index ? to : moved.findIndex((one, place) => one === current && place !== to) }
}
