import type { Track } from '#contract/schemas/tracks.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import type { QueuePosition } from './engine/queue-window.ts'
import type { InitialQueue } from './initial-queue.ts'
import { createLazyEngine } from './lazy-engine.ts'
import { currentOf, isSameSource, isSounding, type QueuedTrack, queued, type Source } from './player-state.ts'

/** The one player of a visit. While the server renders it is empty. */
export const engine = createLazyEngine(
  async (store) => (await import('./engine/start-engine.ts')).startEngine(store),
  (error) => {
    console.error('The player did not come', error)
    toast({ title: 'The player could not be loaded', description: 'Please try again.', variant: 'destructive' })
  },
)

/** Long enough to come back from a film and find it. */
const OFFER_MS = 15_000

const keep = (list: readonly Track[]): QueuedTrack[] => list.map(queued)

/** What screens do with the music. */
export const player = {
  /** Plays a list from one of its tracks on; the current track is paused or resumed instead when it is the one. */
  playList(list: readonly Track[], start: number, source: Source, standing?: QueuePosition): void {
    const startTrack = list[start]
    const isCurrent = startTrack && engine.isCurrent(startTrack.id) && engine.state.status !== 'error'
    // What sounds is paused, wherever it was started; what stands still goes on in its own list only.
    if (isCurrent && (isSounding(engine.state) || isSameSource(engine.state.source, source))) engine.toggle()
    else engine.playList(keep(list), start, source, standing)
  },
  /** Plays a list from its first playable track, whatever was playing. */
  playFromStart: (list: readonly Track[], source: Source) => engine.playList(keep(list), 0, source),
  /** Puts what a page opens with on the stage, paused, where the player has no queue. */
  loadInitialQueue: ({ track, list, source, standing }: InitialQueue) =>
    engine.selectUnless(({ index }) => index >= 0, track, list, source, { standing }),
  /** Puts what a page opens with on the stage, paused, whatever was queued; its track goes on where it is there already. */
  replaceQueue: ({ track, list, source, standing }: InitialQueue) =>
    engine.selectUnless((state) => currentOf(state)?.id === track.id, track, list, source, { standing }),
  /** Puts a track on the stage, paused, with a list around it. */
  select(track: Track, list: readonly Track[], source: Source, standing?: QueuePosition): void {
    const playable = keep(list)
    const chosen = playable[list.indexOf(track)]
    if (chosen) engine.select(chosen, playable, source, standing ? { standing } : {})
  },
  toggle: () => engine.toggle(),
  playNext: (track: Track) => engine.add([queued(track)], 'next'),
  /** Adds to the end of the queue; answers how many could be. */
  add: (tracks: readonly Track[]) => engine.add(keep(tracks)),
  isCurrent: (id: number) => engine.isCurrent(id),
  /** Whether the queue came from there. */
  isSource: (source: Source) => engine.state.index >= 0 && isSameSource(engine.state.source, source),
  /** A film or a live room takes over. Answers what to do when it is over: to offer the music that it silenced. */
  pauseForOtherMedia(): () => void {
    if (!isSounding(engine.state)) return () => {}
    engine.pause()
    const silenced = currentOf(engine.state)
    return () => {
      if (engine.state.status !== 'paused' || currentOf(engine.state) !== silenced || !silenced) return
      const resume = { label: 'Resume', onSelect: () => engine.play() }
      toast({ title: 'The music is paused', description: silenced.title, action: resume, duration: OFFER_MS })
    }
  },
}
