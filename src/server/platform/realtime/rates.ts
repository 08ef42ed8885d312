import { LRUCache } from 'lru-cache'
import { tooMany } from '#server/platform/http/errors.ts'

/** So many within so many seconds; they may come all at once, and come back one by one. */
export interface Rate {
  times: number
  seconds: number
}

/** Of a kind of command that says nothing else. */
export const USUAL_RATE: Rate = { times: 30, seconds: 10 }
/** People and guests that are counted at a time; whoever is forgotten begins anew. */
const MOST_COUNTED = 50_000

interface Bucket {
  left: number
  at: number
}

/** Counts what somebody does, in the memory of this process (token bucket). */
export class Rates {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_COUNTED })

  /** @returns the seconds to wait; 0 where it is within the rate, and counted */
  wait(key: string, { times, seconds }: Rate): number {
    const now = performance.now()
    const perMs = times / (seconds * 1000)
    const bucket = this.#buckets.get(key) ?? { left: times, at: now }
    bucket.left = Math.min(times, bucket.left + (now - bucket.at) * perMs)
    bucket.at = now
    const isWithin = bucket.left >= 1
    if (isWithin) bucket.left--
    this.#buckets.set(key, bucket)
    return isWithin ? 0 : Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000))
  }

  /** @throws 429 in plain words, with the seconds to wait */
  count(key: string, rate: Rate): void {
    const wait = this.wait(key, rate)
    if (wait > 0)
      throw tooMany(
        `That was too fast. Please wait ${wait === 1 ? '1 second' : `${wait} seconds`} and try again.`,
        wait,
      )
  }
}

/** Rates of one kind, counted apart for each database: two servers of one process, as in tests, know nothing of one another. */
export function ratesByDatabase(): (db: object) => Rates {
  const all = new WeakMap<object, Rates>()
  return (db) => {
    const known = all.get(db)
    if (known) return known
    const rates = new Rates()
    all.set(db, rates)
    return rates
  }
}
