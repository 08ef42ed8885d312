import { isTier } from '#contract/kit/access.ts'
import type { PlayerState, QueuedTrack } from '../player-state.ts'
import { emptyPlayer, LONGEST_CROSSFADE, loudnessModes, nextEntry } from '../player-state.ts'
import type { PlayerStore } from '../player-store.ts'
import type { Queue } from '../queue.ts'
import { STORED_QUEUE } from '../queue-key.ts'
import type { QueueWindow } from './queue-window.ts'

const EVERY_MS = 2000
/** A queue longer than this would not fit beside everything else a browser keeps for us. */
const MAX_TRACKS = 500

const isTrack = (value: unknown): value is QueuedTrack => {
  const track = value as Partial<QueuedTrack> | null
  return (
    typeof track === 'object' &&
    track !== null &&
    typeof track.id === 'number' &&
    typeof track.title === 'string' &&
    (typeof track.audioUrl === 'string' || track.audioUrl === null) &&
    isTier(track.accessTier)
  )
}

const isQueueWindow = (value: unknown): value is QueueWindow => {
  const { from, length, total, seed } = (value ?? {}) as Partial<QueueWindow>
  const areCounts = [from, length, total].every((count) => Number.isSafeInteger(count) && (count as number) >= 0)
  return areCounts && (total as number) > 0 && (seed === null || Number.isSafeInteger(seed))
}

const KEPT = [
  'queue',
  'index',
  'source',
  'queueWindow',
  'unshuffled',
  'listener',
  'position',
  'volume',
  'muted',
  'repeat',
  'shuffle',
  'crossfade',
  'loudnessMode',
  'showsRemaining',
] as const satisfies readonly (keyof PlayerState)[]
/** What of the player outlives a visit. */
export type StoredQueue = Pick<PlayerState, (typeof KEPT)[number]>

/** As much of a queue as is kept: what is still to come before what was heard, and always the current track. */
function cut(tracks: readonly QueuedTrack[], index: number): Queue {
  const first = Math.max(0, Math.min(index, tracks.length - MAX_TRACKS))
  return { queue: tracks.slice(first, first + MAX_TRACKS), index: index - first }
}

/** What is written down of the player. */
export function storedQueueOf(state: PlayerState): StoredQueue {
  const kept = Object.fromEntries(KEPT.map((key) => [key, state[key]])) as unknown as StoredQueue
  const short = cut(state.queue, state.index)
  // What is left of a cut queue stands elsewhere in the room: checking it anew counts it anew.
  const isWhole = short.queue.length === state.queue.length || state.queueWindow === null
  return { ...kept, ...short, listener: isWhole ? state.listener : null }
}

/** Reads a stored queue; whatever does not make sense is left out. */
export function parseStored(text: string | null): StoredQueue {
  let stored: Partial<StoredQueue> = {}
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<StoredQueue>
  } catch {
    // A damaged entry is no queue.
  }
  // Browsers may still hold a queue that was stored under the former name.
  const queueWindow = stored.queueWindow ?? (stored as { stretch?: unknown }).stretch
  const rows: readonly unknown[] = Array.isArray(stored.queue) ? stored.queue : []
  const tracks = rows.filter(isTrack)
  const current = rows[stored.index ?? -1]
  const { queue: kept, index } = cut(tracks, isTrack(current) ? tracks.indexOf(current) : -1)
  const queue = kept.map((track) => ({ ...track, entry: nextEntry() }))
  const number = (value: unknown, otherwise: number) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise
  // Entries are numbered anew on every visit.
  const entryNow = new Map(kept.map(({ entry }, place) => [entry, queue[place]?.entry]))
  return {
    queue,
    index: queue.length === 0 ? -1 : Math.max(0, index),
    source: stored.source && typeof stored.source === 'object' ? stored.source : null,
    queueWindow: isQueueWindow(queueWindow) ? queueWindow : null,
    unshuffled: Array.isArray(stored.unshuffled)
      ? stored.unshuffled.map((entry) => entryNow.get(entry) ?? Number.NaN)
      : null,
    listener: typeof stored.listener === 'string' ? stored.listener : null,
    // Where the song was that has gone says nothing about another.
    position: index < 0 ? 0 : number(stored.position, 0),
    volume: Math.min(1, number(stored.volume, emptyPlayer.volume)),
    muted: stored.muted === true,
    repeat: stored.repeat === 'all' || stored.repeat === 'one' ? stored.repeat : 'off',
    shuffle: stored.shuffle === true,
    crossfade: Math.min(LONGEST_CROSSFADE, number(stored.crossfade, 0)),
    loudnessMode: loudnessModes.find((one) => one === stored.loudnessMode) ?? emptyPlayer.loudnessMode,
    showsRemaining: stored.showsRemaining === true,
  }
}

/** The queue of the last visit. */
export const readStored = (): StoredQueue => parseStored(localStorage.getItem(STORED_QUEUE))

/** Keeps writing the queue down, now and then and on leaving. */
export function persistQueue(engine: PlayerStore): () => void {
  let written: PlayerState | null = engine.state
  const write = () => {
    if (written === engine.state) return
    written = engine.state
    try {
      localStorage.setItem(STORED_QUEUE, JSON.stringify(storedQueueOf(engine.state)))
    } catch {
      // A full or forbidden store costs the memory of the queue, not the music.
    }
  }
  const timer = setInterval(write, EVERY_MS)
  addEventListener('pagehide', write)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', write)
    write()
  }
}
