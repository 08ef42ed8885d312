import { LRUCache } from 'lru-cache'

/** Room for the addresses, in characters: a few thousand of them. */
const ROOM = 512 * 1024

/**
 * Remembers which addresses were asked for lately. A page whose address may hold anything is kept only from its second
 * visit on: keeping each of a stranger's thousand searches would push out what people read, and leave memory in pieces.
 */
export class AskedBefore {
  readonly #addresses = new LRUCache<string, true>({ maxSize: ROOM, sizeCalculation: (_, address) => address.length })

  /** Whether this address was asked for before; from now on it was. */
  note(address: string): boolean {
    const isKnown = this.#addresses.has(address)
    this.#addresses.set(address, true)
    return isKnown
  }
}
