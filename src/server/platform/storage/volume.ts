import { statfsSync } from 'node:fs'
import { insufficientStorage } from '#server/platform/http/errors.ts'

const MEGABYTE = 1024 * 1024
/** How old a look at the disk may be. */
const LOOK_AGAIN_MS = 250
const LEAST_RESERVE = 256 * MEGABYTE
const MOST_RESERVE = 4096 * MEGABYTE
const RESERVE_SHARE = 0.02
/** Whoever runs the site hears of it while there is still so many times the reserve. */
const LOW_TIMES = 3
/** Part of the reserve, and most of it, that is kept for signing in, deleting and the database's own care. */
const LAST_SHARE = 1 / 4
const MOST_LAST = 64 * MEGABYTE

/** A disk, told by a folder on it, and how much of its space is whose. */
export class Volume {
  readonly #folder: string
  readonly #reserveMb: number | undefined
  #free = 0
  #total = 0
  #lookedAt = Number.NEGATIVE_INFINITY

  /** @param reserveMb megabytes that stay for the database; without a wish 256, or 2 % of the disk where that is more, up to 4096 */
  constructor(folder: string, reserveMb?: number) {
    this.#folder = folder
    this.#reserveMb = reserveMb
  }

  /** Bytes that are free, as of a moment ago. */
  get free(): number {
    if (performance.now() - this.#lookedAt > LOOK_AGAIN_MS) this.look()
    return this.#free
  }

  /** Bytes that uploads, backups and imports never touch. */
  get reserve(): number {
    if (this.#reserveMb !== undefined) return this.#reserveMb * MEGABYTE
    if (this.#total === 0) this.look()
    return Math.min(MOST_RESERVE, Math.max(LEAST_RESERVE, this.#total * RESERVE_SHARE))
  }

  /** Little room is left: time to tell somebody. */
  get isLow(): boolean {
    return this.free < this.reserve * LOW_TIMES
  }

  /** No more files are taken. */
  get isFull(): boolean {
    return this.free < this.reserve
  }

  /** Nothing new is taken: what is left is for signing in, for deleting and for the database to recover. */
  get isShort(): boolean {
    return this.free < Math.min(MOST_LAST, this.reserve * LAST_SHARE)
  }

  /** Bytes that are free at this very moment. One call of the system, which asks no disk and takes microseconds. */
  look(): number {
    const { bavail, bsize, blocks } = statfsSync(this.#folder)
    this.#free = bavail * bsize
    this.#total = blocks * bsize
    this.#lookedAt = performance.now()
    return this.#free
  }

  /**
   * To be asked while bytes arrive.
   * @throws 507 once they would go into the reserve
   */
  refuseFull(): void {
    if (this.isFull) throw insufficientStorage()
  }
}
