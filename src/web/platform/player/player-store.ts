import { emptyPlayer, type PlayerState } from './player-state.ts'

/** Holds the player's state and tells whoever listens that it changed. */
export class PlayerStore {
  #state: PlayerState = emptyPlayer
  readonly #listeners = new Set<() => void>()

  get state(): PlayerState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected set(changes: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
