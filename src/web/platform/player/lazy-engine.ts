import type { Engine } from './engine/engine.ts'
import { currentOf, type PlayerState, playableOf, type QueuedTrack } from './player-state.ts'
import { PlayerStore } from './player-store.ts'
import { queueForTrack, queueState } from './queue.ts'

const PLAYING = ['playList', 'playTrackAt', 'toggle', 'play', 'pause', 'seek', 'next', 'previous'] as const
const QUEUE = ['remove', 'move', 'clear', 'setRepeat', 'setShuffle'] as const
const SOUND = ['setVolume', 'setMuted', 'setCrossfade', 'setLoudnessMode', 'setSleep', 'setShowsRemaining'] as const
const COMMANDS = [...PLAYING, ...QUEUE, ...SOUND] as const satisfies readonly (keyof Engine)[]
type Command = (typeof COMMANDS)[number]
/** What the engine is told to do, without an answer. */
type Commands = { readonly [Name in Command]: (...given: Parameters<Engine[Name]>) => void }

/** What follows an engine while there is one; it returns what ends that. */
type Follower = (engine: Engine) => () => void

/** The player's state from the start of a visit, and its engine, whose code comes with the first thing that is asked of it. */
class EngineLoader extends PlayerStore {
  readonly #start: (store: PlayerStore) => Promise<Engine>
  readonly #failed: (error: unknown) => void
  #engine: Engine | null = null
  #coming: Promise<Engine> | null = null
  readonly #followers = new Set<(engine: Engine) => void>()

  constructor(start: (store: PlayerStore) => Promise<Engine>, failed: (error: unknown) => void) {
    super()
    this.#start = start
    this.#failed = failed
  }

  /** Does something with the engine, at once where it is here, else after what was asked of it before. */
  ask(act: (engine: Engine) => void): void {
    if (this.#engine) act(this.#engine)
    else this.load().then(act).catch(this.#failed)
  }

  /** Fetches the engine, once; after a failure it can be asked for again. */
  load(): Promise<Engine> {
    this.#coming ??= this.#start(this).then(
      (engine) => {
        this.#engine = engine
        for (const begin of this.#followers) begin(engine)
        return engine
      },
      (error: unknown) => {
        this.#coming = null
        throw error
      },
    )
    return this.#coming
  }

  isCurrent(id: number): boolean {
    return currentOf(this.state)?.id === id
  }

  /** See `Engine.select`. A list is put on the stage without the engine, which goes on from it; a track alone asks for more. */
  select(...given: Parameters<Engine['select']>): void {
    this.selectUnless(() => false, ...given)
  }

  /** As `select`; what was asked for while the engine came is not undone where `unless` holds by then. */
  selectUnless(unless: (state: PlayerState) => boolean, ...given: Parameters<Engine['select']>): void {
    if (unless(this.state)) return
    const [track, list, source, { autoplay = false, standing } = {}] = given
    const filled = queueState(queueForTrack(track, list), source, standing)
    const isEngineNeeded = this.#coming || autoplay || this.state.shuffle || filled.queue.length === 1
    if (isEngineNeeded)
      this.ask((engine) => {
        if (!unless(this.state)) engine.select(...given)
      })
    else this.resume({ ...this.state, ...filled, position: 0 })
  }

  /** See `Engine.add`. */
  add(tracks: readonly QueuedTrack[], where: 'next' | 'last' = 'last'): number {
    const { length } = playableOf(tracks)
    if (length > 0) this.ask((engine) => void engine.add(tracks, where))
    return length
  }

  /** See `Engine.hearAs`; of an empty queue there is nothing to ask, nor of one that was last asked about for the same person. */
  async hearAs(listener: string): Promise<void> {
    if (!this.#coming && this.state.listener === listener) return
    if (this.#coming || this.state.queue.length > 0) await (await this.load()).hearAs(listener)
    else this.set({ listener })
  }

  /** Has something follow the engine from its beginning on. Answers what ends that. */
  follow(follower: Follower): () => void {
    let stop: (() => void) | null = null
    const begin = (engine: Engine) => {
      stop = follower(engine)
    }
    if (this.#engine) begin(this.#engine)
    else this.#followers.add(begin)
    return () => {
      this.#followers.delete(begin)
      stop?.()
    }
  }
}

export type LazyEngine = EngineLoader & Commands

/**
 * Makes the player of a visit.
 * @param start fetches the engine and starts it with a store, whose state it goes on from
 * @param failed is told why the engine did not come; the next thing that is asked fetches it again
 */
export function createLazyEngine(
  start: (store: PlayerStore) => Promise<Engine>,
  failed: (error: unknown) => void,
): LazyEngine {
  const loader = new EngineLoader(start, failed)
  const commands = COMMANDS.map((name) => [
    name,
    (...given: unknown[]) =>
      loader.ask((engine) => (engine[name] as (...given: unknown[]) => unknown).apply(engine, given)),
  ])
  return Object.assign(loader, Object.fromEntries(commands) as Commands)
}
