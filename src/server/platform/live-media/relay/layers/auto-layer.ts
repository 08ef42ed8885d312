import type { PictureLayer } from '../../media-server.ts'

/** A report with more loss than this, as a part of 1, is bad; one with less than the other is good. */
const [HEAVY_LOSS, LIGHT_LOSS] = [0.08, 0.02]
/** Reports are bad for so long before a viewer gets the low layer: one burst is asked for again and costs nothing. */
const HEAVY_MS = 2000
/** The receiver's estimate is below this part of the high layer's bitrate, and for so long. */
const TIGHT_PART = 0.9
const TIGHT_MS = 3000
/** An estimate that rises by this much is no limit: browsers raise theirs slowly after the host's bitrate has jumped. */
const RISING = 1.03
/** The first calm after which the high layer is tried again, and the longest. */
const [FIRST_CALM_MS, LONGEST_CALM_MS] = [10_000, 300_000]
/** Whoever goes down again sooner than this after going up waits twice as long the next time. */
const RELAPSE_MS = 60_000

/**
 * Decides which layer the line of one viewer carries, by what its receiver reports (RFC 3550, 6.4.1; draft-alvestrand-rmcat-remb-03).
 * The times are in milliseconds of a clock that never goes back. Without reports it decides nothing.
 */
export class AutoLayer {
  #layer: PictureLayer = 'high'
  #heavySince: number | null = null
  #tightSince: number | null = null
  /** The lowest estimate since then. */
  #lowest = 0
  /** The last moment the low layer had losses, or began. */
  #troubleAt = 0
  #wentUpAt = Number.NEGATIVE_INFINITY
  #calmMs = FIRST_CALM_MS

  get layer(): PictureLayer {
    return this.#layer
  }

  /** @param fraction the part of the packets that was lost since the last report */
  noteLoss(fraction: number, now: number): void {
    this.#heavySince = fraction > HEAVY_LOSS ? (this.#heavySince ?? now) : null
    if (fraction > LIGHT_LOSS) this.#troubleAt = now
    this.#decide(now)
  }

  /** On the low layer the estimate follows what little is sent, so it says nothing of the high one. */
  noteEstimate(bitsPerSecond: number, highBitsPerSecond: number, now: number): void {
    const isTight = this.#layer === 'high' && bitsPerSecond < highBitsPerSecond * TIGHT_PART
    const goesOn = this.#tightSince !== null && bitsPerSecond < this.#lowest * RISING
    this.#lowest = goesOn ? Math.min(this.#lowest, bitsPerSecond) : bitsPerSecond
    this.#tightSince = isTight ? (goesOn ? this.#tightSince : now) : null
    this.#decide(now)
  }

  #decide(now: number): void {
    if (this.#layer === 'low') {
      if (now - this.#troubleAt >= this.#calmMs) this.#goUp(now)
    } else if (isFor(this.#heavySince, HEAVY_MS, now) || isFor(this.#tightSince, TIGHT_MS, now)) this.#goDown(now)
  }

  #goDown(now: number): void {
    const isRelapse = now - this.#wentUpAt < RELAPSE_MS
    this.#calmMs = isRelapse ? Math.min(LONGEST_CALM_MS, 2 * this.#calmMs) : FIRST_CALM_MS
    this.#layer = 'low'
    this.#troubleAt = now
  }

  #goUp(now: number): void {
    this.#layer = 'high'
    this.#wentUpAt = now
    this.#heavySince = null
    this.#tightSince = null
  }
}

const isFor = (since: number | null, ms: number, now: number): boolean => since !== null && now - since >= ms
