/** Buffers are made in steps of this, so that one fits many pages. */
const STEP = 16 * 1024
/** How many are held that nobody uses; as a rule one is released before the next is needed. */
const MAX_SPARES = 4

/** Buffers for answers: making a new one of a page's size for each costs more than everything else about it. */
export class ReusableBuffers {
  readonly #spares: Buffer[] = []

  /** At least so many bytes, with anything in them. */
  take(length: number): Buffer {
    const at = this.#spares.findIndex((spare) => spare.length >= length)
    if (at >= 0) return this.#spares.splice(at, 1)[0] as Buffer
    return Buffer.allocUnsafeSlow(Math.ceil(length / STEP) * STEP)
  }

  /** Gives a buffer back that nobody reads any more. */
  release(buffer: Buffer): void {
    if (this.#spares.length < MAX_SPARES) this.#spares.push(buffer)
  }
}
