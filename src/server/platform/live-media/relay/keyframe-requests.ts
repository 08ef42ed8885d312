/** Keyframes are large: more of them would make the pictures worse for everybody. */
const SHORTEST_MS = 500

/** Asks a publisher for keyframes, again until one comes, however many viewers want one. */
export class KeyframeRequests {
  readonly #send: () => void
  #isWanted = false
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(send: () => void) {
    this.#send = send
  }

  want(now: number): void {
    this.#isWanted = true
    this.tick(now)
  }

  came(): void {
    this.#isWanted = false
  }

  /** Called every now and then: sends what is wanted and was not sent yet, or was lost. */
  tick(now: number): void {
    if (!this.#isWanted || now - this.#askedAt < SHORTEST_MS) return
    this.#askedAt = now
    this.#send()
  }
}
