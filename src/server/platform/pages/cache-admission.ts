import { LRUCache } from 'lru-cache'

/** Space for the addresses, in characters: a few thousand of them. */
const ROOM = 512 * 1024

/**
 * Decides which pages are worth a place in the cache, by the addresses that were asked for lately. A page whose address
 * may hold anything is cached only from its second visit on: caching each of a stranger's thousand searches would push out what people read, and leave memory in pieces.
 */
export class CacheAdmission {
  readonly #addresses = new LRUCache<string, true>({ maxSize: ROOM, sizeCalculation: (_, address) => address.length })

  /** Whether the page of this address may be cached: it was requested before. From now on it counts as requested. */
  admits(address: string): boolean {
    const isKnown = this.#addresses.has(address)
    this.#addresses.set(address, true)
    return isKnown
  }
}
