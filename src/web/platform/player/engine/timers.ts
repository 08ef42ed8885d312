type Timer = ReturnType<typeof setTimeout>

/** Everything the player has put off, so that a change of track can call it all off. */
export class Timers {
  readonly #pending = new Set<Timer>()
  #guard: Timer | undefined

  later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#pending.delete(timer)
      act()
    }, ms)
    this.#pending.add(timer)
  }

  /** Acts unless it is disarmed in time; only one guard stands at once. */
  guard(ms: number, act: () => void): void {
    clearTimeout(this.#guard)
    this.#guard = setTimeout(act, ms)
  }

  disarm(): void {
    clearTimeout(this.#guard)
  }

  clear(): void {
    this.disarm()
    for (const timer of this.#pending) clearTimeout(timer)
    this.#pending.clear()
  }
}
