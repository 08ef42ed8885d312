import type { ClockMapping, ReportBlock } from './rtcp-writing.ts'
import { sequenceDistance } from './rtp.ts'

/** Counts what came of one SSRC for the reports to its sender (RFC 3550, A.3 and A.8). */
export class ReceiveStats {
  readonly #ssrc: number
  readonly #clockRate: number
  #highest: number | null = null
  #wraps = 0
  #expectedFrom = 0
  #received = 0
  #before = { expected: 0, received: 0 }
  #jitter = 0
  #transit: number | null = null
  #report: { middle: number; at: number } | null = null

  constructor(ssrc: number, clockRate: number) {
    this.#ssrc = ssrc
    this.#clockRate = clockRate
  }

  /** @param now in milliseconds, of a clock that never goes back */
  received(sequence: number, timestamp: number, now: number): void {
    this.#received++
    if (this.#highest === null) {
      this.#highest = sequence
      this.#expectedFrom = sequence
    } else if (sequenceDistance(sequence, this.#highest) > 0) {
      if (sequence < this.#highest) this.#wraps++
      this.#highest = sequence
    }
    const transit = (now * this.#clockRate) / 1000 - timestamp
    const moved = this.#transit === null ? 0 : Math.abs(transit - this.#transit)
    this.#transit = transit
    // A timestamp that wrapped or jumped says nothing of the network.
    if (moved < this.#clockRate * 10) this.#jitter += (moved - this.#jitter) / 16
  }

  /** Remembers the sender's report, so that it can tell the round trip. */
  reported(clock: ClockMapping, now: number): void {
    this.#report = { middle: ((clock.ntpHigh << 16) | (clock.ntpLow >>> 16)) >>> 0, at: now }
  }

  /** The block for the next report, or null before anything came. */
  block(now: number): ReportBlock | null {
    if (this.#highest === null) return null
    const highestSequence = this.#wraps * 0x10000 + this.#highest
    const expected = highestSequence - this.#expectedFrom + 1
    const lost = expected - this.#before.expected - (this.#received - this.#before.received)
    const fraction = lost <= 0 ? 0 : (lost * 256) / (expected - this.#before.expected)
    this.#before = { expected, received: this.#received }
    return {
      ...{ ssrc: this.#ssrc, fractionLost: Math.min(255, Math.floor(fraction)), highestSequence },
      ...{ cumulativeLost: expected - this.#received, jitter: this.#jitter, lastReport: this.#report?.middle ?? 0 },
      delay: this.#report ? Math.round((now - this.#report.at) * 65.536) : 0,
    }
  }
}
