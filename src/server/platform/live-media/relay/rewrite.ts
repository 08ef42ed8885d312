import { randomBytes } from 'node:crypto'
import { sequenceDistance } from './rtp.ts'

/** Of what was sent, so much can be asked for again. */
const LONGEST_BACK = 1024

interface RewriteTarget {
  ssrc: number
  payloadType: number
  /** Of the timestamps, per second. */
  clockRate: number
}

/** Numbers the packets of one track for one viewer: without a break, whoever publishes. */
export class Rewriter {
  readonly ssrc: number
  readonly #payloadType: number
  readonly #clockRate: number
  #sequenceOffset = 0
  #timestampOffset = 0
  #highest = randomBytes(2).readUInt16BE()
  #timestamp = randomBytes(4).readUInt32BE()
  #timestampAt: number | null = null
  /** How many numbers were used since it began; what is older belongs to another publisher. */
  #span = 0
  #isStarted = false

  constructor({ ssrc, payloadType, clockRate }: RewriteTarget) {
    this.ssrc = ssrc
    this.#payloadType = payloadType
    this.#clockRate = clockRate
  }

  /** False before the first packet, and after a publisher was replaced until one can begin with the next. */
  get isStarted(): boolean {
    return this.#isStarted
  }

  /** The packets that come next are of another publisher, with other numbers. */
  rebase(): void {
    this.#isStarted = false
  }

  /** Begins with this packet: it follows on the last number, and on the last timestamp by the time that passed since. */
  start(sequence: number, timestamp: number, now: number): void {
    const passed = this.#timestampAt === null ? 0 : Math.round(((now - this.#timestampAt) * this.#clockRate) / 1000)
    this.#sequenceOffset = (this.#highest + 1 - sequence) & 0xffff
    this.#timestampOffset = (this.#timestamp + Math.max(1, passed) - timestamp) >>> 0
    this.#span = 0
    this.#isStarted = true
  }

  /**
   * Writes this viewer's numbers over those of the publisher.
   * @param bytes a packet as it came, changed in place
   * @returns false where the packet is from before the start and must not be sent
   */
  stamp(bytes: Buffer, sequence: number, timestamp: number, now: number): boolean {
    const number = (sequence + this.#sequenceOffset) & 0xffff
    const ahead = sequenceDistance(number, this.#highest)
    if (ahead <= -this.#span) return false
    const written = this.timestampOf(timestamp)
    if (ahead > 0) {
      this.#span = Math.min(LONGEST_BACK, this.#span + ahead)
      this.#highest = number
      this.#timestamp = written
      this.#timestampAt = now
    }
    bytes.writeUInt8((bytes.readUInt8(1) & 0x80) | this.#payloadType, 1)
    bytes.writeUInt16BE(number, 2)
    bytes.writeUInt32BE(written, 4)
    bytes.writeUInt32BE(this.ssrc, 8)
    return true
  }

  /** What a timestamp of the publisher is for this viewer. */
  timestampOf(timestamp: number): number {
    return (timestamp + this.#timestampOffset) >>> 0
  }

  /** The publisher's number of a packet this viewer asks for again; null where it is not of this publisher. */
  originalOf(number: number): number | null {
    const back = -sequenceDistance(number, this.#highest)
    return this.#isStarted && back >= 0 && back < this.#span ? (number - this.#sequenceOffset) & 0xffff : null
  }
}
