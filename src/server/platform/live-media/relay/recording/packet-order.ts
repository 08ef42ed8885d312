import { sequenceDistance } from '../rtp.ts'

/** Longer than the relay asks a publisher for what is missing. */
const WAIT_MS = 900
const MOST_WAITING = 1000

interface Waiting<Packet> {
  packet: Packet
  cameAt: number
}

/** Brings the packets of a track into their order, waiting a little for those that are missing. */
export class PacketOrder<Packet extends { sequence: number }> {
  readonly #waiting = new Map<number, Waiting<Packet>>()
  #next: number | null = null

  /** What comes next is of another publisher. */
  restart(): void {
    this.#waiting.clear()
    this.#next = null
  }

  /**
   * Takes a packet.
   * @param now in milliseconds
   * @returns those whose turn it is; `isAfterGap` where packets before it were given up
   */
  push(packet: Packet, now: number): { packet: Packet; isAfterGap: boolean }[] {
    this.#next ??= packet.sequence
    if (sequenceDistance(packet.sequence, this.#next) < 0) return []
    this.#waiting.set(packet.sequence, { packet, cameAt: now })
    const ordered: { packet: Packet; isAfterGap: boolean }[] = []
    for (;;) {
      const isAfterGap = !this.#waiting.has(this.#next) && this.#giveUp(now)
      const found = this.#waiting.get(this.#next)
      if (!found) return ordered
      this.#waiting.delete(this.#next)
      this.#next = (this.#next + 1) & 0xffff
      ordered.push({ packet: found.packet, isAfterGap })
    }
  }

  /** Goes on with the first that is there, if it has waited for long enough. */
  #giveUp(now: number): boolean {
    const next = this.#next ?? 0
    let first: Waiting<Packet> | null = null
    for (const one of this.#waiting.values())
      if (!first || sequenceDistance(one.packet.sequence, first.packet.sequence) < 0) first = one
    const isOver = first !== null && (now - first.cameAt > WAIT_MS || this.#waiting.size > MOST_WAITING)
    if (first && isOver) this.#next = first.packet.sequence
    return isOver && this.#next !== next
  }
}
