import type { Track } from '#contract/tracks.ts'
import { Engine } from './engine.ts'
import { isAvailable } from './playback-failure.ts'
import { type QueuedTrack, queued, type Source } from './player-state.ts'
import { readStored } from './stored-queue.ts'

const inBrowser = typeof window !== 'undefined'

/** The one engine of a visit. While the server renders it exists but never plays. */
export const engine = new Engine({
  createAudio: () => new Audio(),
  origin: inBrowser ? location.origin : '',
  isAvailable,
  log: (message, details) => console.error(message, details),
})

// Before any screen looks, so that none takes the stage from what was there.
if (inBrowser) engine.resume(readStored())

const keep = (list: readonly Track[]): QueuedTrack[] => list.map(queued)

const sameSource = (a: Source | null, b: Source): boolean =>
  a?.kind === b.kind && (a.kind === 'room' || b.kind === 'room' || a.id === b.id)

/** What screens do with the music. */
export const player = {
  /** Plays a list from one of its tracks on; the current track is paused or resumed instead when it is the one. */
  playList(list: readonly Track[], start: number, source: Source): void {
    const asked = list[start]
    const isSame = asked && engine.isCurrent(asked.id) && sameSource(engine.state.source, source)
    if (isSame && engine.state.status !== 'error') engine.toggle()
    else engine.playList(keep(list), start, source)
  },
  /** Plays a list from its first playable track, whatever was playing. */
  playFromStart: (list: readonly Track[], source: Source) => engine.playList(keep(list), 0, source),
  /** Puts a track on the stage, paused, with a list around it. */
  select(track: Track, list: readonly Track[], source: Source): void {
    const kept = keep(list)
    const chosen = kept[list.indexOf(track)]
    if (chosen) engine.select(chosen, kept, source)
  },
  toggle: () => engine.toggle(),
  playNext: (track: Track) => engine.add([queued(track)], 'next'),
  /** Adds to the end of the queue; answers how many could be. */
  add: (tracks: readonly Track[]) => engine.add(keep(tracks)),
  isCurrent: (id: number) => engine.isCurrent(id),
  /** A film or a live room takes over. */
  pauseForOtherMedia: () => engine.pause(),
}
