const BUCKETS = 10
const BUCKET_MS = 100

/** Measures bits per second over the last second. */
export class BitrateMeter {
  readonly #bytes = new Array<number>(BUCKETS).fill(0)
  #bucket = 0

  /** @param now in milliseconds */
  add(bytes: number, now: number): void {
    this.#forget(now)
    const at = this.#bucket % BUCKETS
    this.#bytes[at] = (this.#bytes[at] ?? 0) + bytes
  }

  bitsPerSecond(now: number): number {
    this.#forget(now)
    return (8 * this.#bytes.reduce((sum, one) => sum + one, 0) * 1000) / (BUCKETS * BUCKET_MS)
  }

  #forget(now: number): void {
    const bucket = Math.floor(now / BUCKET_MS)
    for (let old = Math.max(this.#bucket + 1, bucket - BUCKETS + 1); old <= bucket; old++)
      this.#bytes[old % BUCKETS] = 0
    this.#bucket = Math.max(this.#bucket, bucket)
  }
}
