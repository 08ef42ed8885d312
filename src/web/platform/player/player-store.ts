import type { StoredQueue } from './engine/stored-queue.ts'
import { emptyPlayer, type PlayerState } from './player-state.ts'

/** Holds the player's state and tells whoever listens that it changed. */
export class PlayerStore {
  readonly #held: { state: PlayerState; readonly listeners: Set<() => void> }

  /** @param shared a store that is the same from here on: what one changes is the state of both */
  constructor(shared?: PlayerStore) {
    this.#held = shared ? shared.#held : { state: emptyPlayer, listeners: new Set() }
  }

  get state(): PlayerState {
    return this.#held.state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#held.listeners.add(listener)
    return () => this.#held.listeners.delete(listener)
  }

  /** Goes on with a queue from before a reload, paused where it was. */
  resume(stored: StoredQueue): void {
    this.set({
      ...stored,
      status: stored.index < 0 ? 'idle' : 'paused',
      duration: stored.queue[stored.index]?.duration ?? 0,
    })
  }

  protected set(changes: Partial<PlayerState>): void {
    this.#held.state = { ...this.#held.state, ...changes }
    for (const listener of this.#held.listeners) listener()
  }
}
