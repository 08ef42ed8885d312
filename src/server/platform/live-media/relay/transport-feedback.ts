import { RELAY_SSRC } from './rtcp-writing.ts'
import { sequenceDistance } from './rtp.ts'

/** More would not fit into a packet, whatever the times are. */
const MOST_PACKETS = 400
/** In units of 250 µs: what one and two bytes can say. */
const SMALL = 0xff
const LARGE = 0x7fff
/** A run of equal statuses that pays as a chunk of its own: others hold seven. */
const RUN = 8
const TICKS_PER_REFERENCE = 256

const statuses = { missing: 0, small: 1, large: 2 } as const
type Status = (typeof statuses)[keyof typeof statuses]

/**
 * Tells a publisher when each of its packets arrived, by which its browser finds out how much the way can carry
 * (draft-holmer-rmcat-transport-wide-cc-extensions-01). Without it, a host behind a slow uplink loses a quarter of its packets.
 */
export class TransportFeedback {
  readonly #arrivals = new Map<number, number>()
  #next: number | null = null
  #highest = 0
  #count = 0

  /**
   * Counts a packet.
   * @param sequence of the header extension, counted over all tracks of the connection
   * @param now in milliseconds
   */
  received(sequence: number, now: number): void {
    if (this.#next !== null && Math.abs(sequenceDistance(sequence, this.#next)) > 2000) this.#restart()
    this.#next ??= sequence
    // It was reported missing; the sender has drawn its conclusion.
    if (sequenceDistance(sequence, this.#next) < 0) return
    if (this.#arrivals.size === 0 || sequenceDistance(sequence, this.#highest) > 0) this.#highest = sequence
    this.#arrivals.set(sequence, Math.round(now * 4))
  }

  /** The feedback about what came since the last, as an RTCP packet; null where nothing came. */
  take(mediaSsrc: number): Buffer | null {
    if (this.#next === null || this.#arrivals.size === 0) return null
    const base = this.#next
    const total = Math.min(MOST_PACKETS, sequenceDistance(this.#highest, base) + 1)
    const { list, deltas, reference, taken } = this.#read(base, total)
    this.#next = (base + taken) & 0xffff
    if (this.#arrivals.size > MOST_PACKETS) this.#restart()
    return reference === null ? null : write(mediaSsrc, base, reference, this.#count++ & 0xff, list, deltas)
  }

  #restart(): void {
    this.#arrivals.clear()
    this.#next = null
  }

  #read(base: number, total: number) {
    const list: Status[] = []
    const deltas: { ticks: number; status: Status }[] = []
    let reference: number | null = null
    let last = 0
    for (let n = 0; n < total; n++) {
      const sequence = (base + n) & 0xffff
      const at = this.#arrivals.get(sequence)
      if (at === undefined) {
        list.push(statuses.missing)
        continue
      }
      if (reference === null) {
        reference = Math.floor(at / TICKS_PER_REFERENCE)
        last = reference * TICKS_PER_REFERENCE
      }
      const ticks = at - last
      // Only another reference time can say such a pause; it comes with the next feedback.
      if (ticks > LARGE || ticks < -LARGE) break
      const status = ticks >= 0 && ticks <= SMALL ? statuses.small : statuses.large
      list.push(status)
      deltas.push({ ticks, status })
      last = at
      this.#arrivals.delete(sequence)
    }
    return { list, deltas, reference, taken: list.length }
  }
}

function write(
  mediaSsrc: number,
  base: number,
  reference: number,
  count: number,
  list: Status[],
  deltas: { ticks: number; status: Status }[],
): Buffer {
  const chunks = statusChunks(list)
  const length = 20 + 2 * chunks.length + deltas.reduce((sum, { status }) => sum + status, 0)
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4)
  bytes.writeUInt8(0x80 | 15, 0)
  bytes.writeUInt8(205, 1)
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2)
  bytes.writeUInt32BE(RELAY_SSRC, 4)
  bytes.writeUInt32BE(mediaSsrc, 8)
  bytes.writeUInt16BE(base, 12)
  bytes.writeUInt16BE(list.length, 14)
  bytes.writeUIntBE(reference & 0xffffff, 16, 3)
  bytes.writeUInt8(count, 19)
  let at = 20
  for (const chunk of chunks) at = bytes.writeUInt16BE(chunk, at)
  for (const { ticks, status } of deltas)
    at = status === statuses.small ? bytes.writeUInt8(ticks, at) : bytes.writeInt16BE(ticks, at)
  return bytes
}

/** Run lengths where statuses repeat, vectors of seven where they do not (3.1.3 and 3.1.4 of the draft). */
function statusChunks(list: Status[]): number[] {
  const chunks: number[] = []
  for (let at = 0; at < list.length; ) {
    const status = list[at] ?? 0
    let run = 1
    while (list[at + run] === status) run++
    if (run >= RUN || at + run === list.length) {
      chunks.push((status << 13) | run)
      at += run
      continue
    }
    let vector = 0xc000
    for (let n = 0; n < 7; n++) vector |= (list[at + n] ?? 0) << (12 - 2 * n)
    chunks.push(vector)
    at += 7
  }
  return chunks
}
