import { sequenceDistance } from '../rtp.ts'

const MOST_WAITING = 1000

interface Waiting<Packet> {
  packet: Packet
  cameAt: number
}

/** A packet whose turn it is, with whether packets before it were given up. */
export interface OrderedPacket<Packet> extends Waiting<Packet> {
  isAfterGap: boolean
}

/** Brings the packets of a track into their order, waiting a little for those that are missing. */
export class PacketOrder<Packet extends { sequence: number }> {
  readonly #waitMs: number
  readonly #waiting = new Map<number, Waiting<Packet>>()
  #next: number | null = null

  constructor(waitMs: number) {
    this.#waitMs = waitMs
  }

  /**
   * Takes a packet; gives those whose turn it is.
   * @param now in milliseconds
   */
  push(packet: Packet, now: number): OrderedPacket<Packet>[] {
    this.#next ??= packet.sequence
    if (sequenceDistance(packet.sequence, this.#next) < 0) return []
    this.#waiting.set(packet.sequence, { packet, cameAt: now })
    return this.#take((first) => now - first.cameAt > this.#waitMs || this.#waiting.size > MOST_WAITING)
  }

  /** Gives what still waits, and forgets where it was: what comes next is of another publisher. */
  drain(): OrderedPacket<Packet>[] {
    const ordered = this.#take(() => true)
    this.#next = null
    return ordered
  }

  #take(isOver: (first: Waiting<Packet>) => boolean): OrderedPacket<Packet>[] {
    const ordered: OrderedPacket<Packet>[] = []
    let next = this.#next
    while (next !== null) {
      const following = this.#waiting.get(next)
      const found = following ?? this.#first()
      if (!found || (!following && !isOver(found))) break
      this.#waiting.delete(found.packet.sequence)
      ordered.push({ ...found, isAfterGap: !following })
      next = (found.packet.sequence + 1) & 0xffff
    }
    this.#next = next
    return ordered
  }

  #first(): Waiting<Packet> | null {
    let first: Waiting<Packet> | null = null
    for (const one of this.#waiting.values())
      if (!first || sequenceDistance(one.packet.sequence, first.packet.sequence) < 0) first = one
    return first
  }
}
