import { sequenceDistance } from './rtp.ts'

/** A longer gap is no loss but a sender that jumped, or an outage: a new keyframe is cheaper. */
const LONGEST_GAP = 500
/** Packets overtake each other by some milliseconds; asking at once would fetch many twice. */
const REORDER_MS = 8
/** About the slowest round trip that is usual between a home and a server. */
const AGAIN_MS = 100
const MOST_TRIES = 8

interface Missing {
  dueAt: number
  tries: number
}

/** Knows which packets of a publisher did not arrive, and when to ask for them (RFC 4585, 6.2.1). */
export class NackGenerator {
  readonly #missing = new Map<number, Missing>()
  #highest: number | null = null
  #lost = 0

  /** How many packets were given up. */
  get lost(): number {
    return this.#lost
  }

  /**
   * Counts a packet.
   * @param now in milliseconds
   * @returns false where so much is missing that only a keyframe helps
   */
  received(sequence: number, now: number): boolean {
    const ahead = this.#highest === null ? 1 : sequenceDistance(sequence, this.#highest)
    if (ahead <= 0) {
      this.#missing.delete(sequence)
      return true
    }
    const previous = this.#highest
    this.#highest = sequence
    if (previous === null || ahead === 1) return true
    if (ahead > LONGEST_GAP || this.#missing.size + ahead > LONGEST_GAP) {
      this.#lost += this.#missing.size + (ahead > LONGEST_GAP ? 0 : ahead - 1)
      this.#missing.clear()
      return false
    }
    for (let n = 1; n < ahead; n++) this.#missing.set((previous + n) & 0xffff, { dueAt: now + REORDER_MS, tries: 0 })
    return true
  }

  /** The numbers to ask for now; each is given up after some tries. */
  due(now: number): number[] {
    const numbers: number[] = []
    for (const [sequence, missing] of this.#missing) {
      if (missing.dueAt > now) continue
      if (missing.tries === MOST_TRIES) {
        this.#missing.delete(sequence)
        this.#lost++
        continue
      }
      missing.tries++
      missing.dueAt = now + AGAIN_MS
      numbers.push(sequence)
    }
    return numbers
  }
}
