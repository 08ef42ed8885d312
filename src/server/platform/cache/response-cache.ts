import { LRUCache } from 'lru-cache'
import type { DataKey } from '#contract/kit/data.ts'
import type { Changes } from './changes.ts'
import type { Snapshot } from './data-versions.ts'

/** What an entry takes beside its value, measured: its key, its place in the order, what it was computed from. */
const ENTRY_BYTES = 500

interface CacheEntry<T> {
  value: T
  reads: readonly DataKey[]
  /** The state of the data it was computed from. */
  snapshot: Snapshot
  /** When the data was last seen to be the same. */
  moment: number
}

/**
 * Caches computed responses until data they read changes. Cache invalidation is exact: a response computed while its data
 * changed is never cached.
 * @template T what is cached
 */
export class ResponseCache<T extends object | number> {
  readonly #kept: LRUCache<string, CacheEntry<T>>
  readonly #changes: Changes
  /** What is being computed at present. */
  readonly #begun = new Map<string, { snapshot: Snapshot; value: Promise<T> }>()

  /**
   * @param sizeOf bytes one value takes
   * @param maxBytes space for all of them; the least recently used go first, and what is larger than all of it is never cached
   */
  constructor(changes: Changes, sizeOf: (value: T) => number, maxBytes: number) {
    this.#changes = changes
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + ENTRY_BYTES,
    })
  }

  /** Bytes that its values and their keys are counted with. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** How many values it holds, stale ones that nobody has asked for since among them. */
  get length(): number {
    return this.#kept.size
  }

  /** The cached value, or undefined when there is none or its data has changed. */
  get(key: string): T | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    const { moment } = this.#changes
    if (entry.moment === moment) return entry.value
    if (this.#changes.isUnchanged(entry.reads, entry.snapshot)) {
      entry.moment = moment
      return entry.value
    }
    this.#kept.delete(key)
    return undefined
  }

  /** Keeps a value unless its data changed since the snapshot was set. */
  keep(key: string, value: T, reads: readonly DataKey[], snapshot: Snapshot): void {
    if (this.#changes.isUnchanged(reads, snapshot))
      this.#kept.set(key, { value, reads, snapshot, moment: this.#changes.moment })
  }

  /** Gives the cached value or computes and caches it; whoever asks while it is computed waits for the same. */
  async remember(key: string, reads: readonly DataKey[], compute: () => Promise<T>): Promise<T> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const begun = this.#begun.get(key)
    // One that was begun before the data changed is of no use to those who ask since.
    if (begun && this.#changes.isUnchanged(reads, begun.snapshot)) return begun.value
    const snapshot = this.#changes.snapshot()
    const value = this.#changes.expectNextMoments(reads)?.then(compute) ?? compute()
    this.#begun.set(key, { snapshot, value })
    try {
      this.keep(key, await value, reads, snapshot)
      return await value
    } finally {
      if (this.#begun.get(key)?.value === value) this.#begun.delete(key)
    }
  }
}
