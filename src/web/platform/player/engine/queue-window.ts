import type { RoomWindow } from '#contract/schemas/tracks.ts'
import { type PlayerState, playableOf, type QueuedTrack } from '../player-state.ts'
import { nextIndex, type QueueOrder } from '../queue.ts'

/** Part of the room, which goes round: a window may run past the last track into the first. */
export interface QueueWindow {
  /** Place in the room of the first track, counted from 0. */
  from: number
  /** Tracks the queue was filled with; the listener may have added to them or taken from them since. */
  length: number
  /** Tracks of the whole room. */
  total: number
  /** Names the order the room is shuffled in; null for its own. */
  seed: number | null
}

/** Where in the room a list begins, and how large the room is. */
export type QueuePosition = Pick<RoomWindow, 'place' | 'total'>

/** A window with its tracks. */
export interface RoomPage {
  queue: readonly QueuedTrack[]
  queueWindow: QueueWindow
}

type QueueContext = QueueOrder & Pick<PlayerState, 'queueWindow'>

/** True where the room is larger than what the queue holds of it. */
export const isPartial = (queueWindow: QueueWindow | null): queueWindow is QueueWindow =>
  queueWindow !== null && queueWindow.length < queueWindow.total

/** True where one step further lies a part of the room that the queue does not hold. */
export function leavesWindow({ queue, index, queueWindow }: QueueContext, step: 1 | -1): boolean {
  if (!isPartial(queueWindow)) return false
  return playableOf(step > 0 ? queue.slice(index + 1) : queue.slice(0, index)).length === 0
}

/** What plays after the current track, as far as it is known yet. */
export function followingOf(state: QueueContext & Pick<PlayerState, 'ahead'>): QueuedTrack | null {
  if (leavesWindow(state, 1)) return state.ahead?.queue[0] ?? null
  return state.queue[nextIndex(state) ?? -1] ?? null
}

const isOfRoom = ({ added }: QueuedTrack) => !added

/** What of a queue plays and belongs to its window; what the listener has put in themselves stands at no place of the room. */
export const ofRoomIn = (queue: readonly QueuedTrack[]): QueuedTrack[] => playableOf(queue).filter(isOfRoom)

/** The track by whose place in the room the queue is found there: the nearest that belongs to it, one that plays before any other. */
export function anchorOf({ queue, index }: Pick<QueueContext, 'queue' | 'index'>): QueuedTrack | null {
  const distance = (track: QueuedTrack) => Math.abs(queue.indexOf(track) - index)
  const plays = ofRoomIn(queue)
  const candidates = plays.length > 0 ? plays : queue.filter(isOfRoom)
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

export const wrapAround = (place: number, total: number): number => ((place % total) + total) % total

const totalOf = ({ queue, queueWindow }: Pick<QueueContext, 'queue' | 'queueWindow'>) =>
  Math.max(1, playableOf(queue).length + (queueWindow ? queueWindow.total - queueWindow.length : 0))

/** The number of every track that plays, in the whole room where the queue is part of it; what does not play takes none. */
export function trackNumbersOf(place: Pick<QueueContext, 'queue' | 'queueWindow'>): number[] {
  const total = totalOf(place)
  let before = place.queueWindow?.from ?? 0
  return place.queue.map(({ audioUrl }) => wrapAround(audioUrl === null ? before : before++, total) + 1)
}

/** The current track's number, and how many there are. */
export const countOf = (place: QueueContext): { number: number; total: number } => ({
  number: trackNumbersOf(place)[place.index] ?? 1,
  total: totalOf(place),
})
