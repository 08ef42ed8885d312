import type { ClockMapping } from '../rtcp-writing.ts'

type Kind = 'audio' | 'video'
const clockRates = { audio: 48_000, video: 90_000 }
/** Of what was corrected at once nobody hears or sees anything. */
const MOST_CORRECTION_MS = 1
/** A publisher whose clock was set is not followed. */
const MOST_ERROR_MS = 5000

interface Base {
  timestamp: number
  time: number
}

/**
 * Tells the time in the recording that a timestamp of a track means. It begins with when the first packet came, and is led by the
 * publisher's reports to what its clock says: sound cards drift by some tenths of a second in an hour.
 */
export class MediaClock {
  readonly #bases = new Map<Kind, Base>()
  /** What the publisher's clock showed when the recording began; known with the first report. */
  #origin: number | null = null

  /** Another publisher comes, with other timestamps and another clock. */
  restart(): void {
    this.#bases.clear()
    this.#origin = null
  }

  /**
   * @param cameAt when the packet came, in milliseconds of the recording
   * @param clock the last report on this track
   * @returns milliseconds of the recording
   */
  timeOf(kind: Kind, timestamp: number, cameAt: number, clock: ClockMapping | null): number {
    const base = this.#bases.get(kind) ?? { timestamp, time: cameAt }
    const time = base.time + millisecondsBetween(kind, timestamp, base.timestamp)
    const corrected = time + (clock ? this.#correction(kind, timestamp, time, clock) : 0)
    // The base follows, since timestamps start anew after some hours.
    this.#bases.set(kind, { timestamp, time: corrected })
    return corrected
  }

  #correction(kind: Kind, timestamp: number, time: number, clock: ClockMapping): number {
    const reported = clock.ntpHigh * 1000 + (clock.ntpLow * 1000) / 2 ** 32
    const shown = reported + millisecondsBetween(kind, timestamp, clock.timestamp)
    this.#origin ??= shown - time
    const error = shown - this.#origin - time
    if (Math.abs(error) > MOST_ERROR_MS) return 0
    return Math.max(-MOST_CORRECTION_MS, Math.min(MOST_CORRECTION_MS, error))
  }
}

const millisecondsBetween = (kind: Kind, later: number, earlier: number): number =>
  (((later - earlier) | 0) * 1000) / clockRates[kind]
