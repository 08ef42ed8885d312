import type { Engine } from './engine.ts'
import type { PlayerState, QueuedTrack } from './player-state.ts'
import { nextEntry, silence } from './player-state.ts'

const KEY = 'late-set-player-1'
const EVERY_MS = 2000
/** A queue longer than this would not fit beside everything else a browser keeps for us. */
const MOST_TRACKS = 500

type Stored = Pick<PlayerState, 'queue' | 'index' | 'source' | 'position' | 'volume' | 'muted' | 'repeat' | 'shuffle'>

const isTrack = (value: unknown): value is QueuedTrack => {
  const track = value as Partial<QueuedTrack> | null
  return (
    typeof track === 'object' &&
    track !== null &&
    typeof track.id === 'number' &&
    typeof track.title === 'string' &&
    typeof track.audioUrl === 'string'
  )
}

/** Reads a stored queue; whatever does not make sense is left out. */
export function parseStored(text: string | null): Stored {
  let stored: Partial<Stored> = {}
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<Stored>
  } catch {
    // A damaged entry is no queue.
  }
  const queue = Array.isArray(stored.queue)
    ? stored.queue
        .filter(isTrack)
        .slice(0, MOST_TRACKS)
        .map((track) => ({ ...track, entry: nextEntry() }))
    : []
  const inRange =
    Number.isInteger(stored.index) && (stored.index as number) >= 0 && (stored.index as number) < queue.length
  const number = (value: unknown, otherwise: number) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise
  return {
    queue,
    index: queue.length === 0 ? -1 : inRange ? (stored.index as number) : 0,
    source: stored.source && typeof stored.source === 'object' ? stored.source : null,
    position: number(stored.position, 0),
    volume: Math.min(1, number(stored.volume, silence.volume)),
    muted: stored.muted === true,
    repeat: stored.repeat === 'all' || stored.repeat === 'one' ? stored.repeat : 'off',
    shuffle: stored.shuffle === true,
  }
}

/** The queue of the last visit. */
export const readStored = (): Stored => parseStored(localStorage.getItem(KEY))

/** Keeps writing the queue down, now and then and on leaving. */
export function keepQueue(engine: Engine): () => void {
  let written: PlayerState | null = engine.state
  const write = () => {
    if (written === engine.state) return
    written = engine.state
    const { queue, index, source, position, volume, muted, repeat, shuffle } = engine.state
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ queue: queue.slice(0, MOST_TRACKS), index, source, position, volume, muted, repeat, shuffle }),
      )
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
