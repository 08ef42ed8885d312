import { HEARD_SECONDS } from '#contract/listening.ts'
import type { Play } from '#contract/schemas/listening.ts'
import { stableHash } from '#web/platform/cover-art/stable-hash.ts'

/** Between two looks the sound goes on by no more than this: a browser that slept heard nothing. */
const LONGEST_STEP = 1
const TELL_AGAIN_SECONDS = 60

/**
 * The id of a play: one for each person and each time a record is in the machine, so that several windows, or one that is loaded
 * anew, tell of one play.
 */
export function playIdOf(recordId: number, userId: number): string {
  const hex = [1, 2, 3, 4]
    .map((part) => stableHash(`lounge ${recordId} ${userId} ${part}`).toString(16).padStart(8, '0'))
    .join('')
  // Version 8 is for ids that an application makes by rules of its own (RFC 9562, 5.8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

interface Heard {
  recordId: number
  trackId: number
  userId: number
  duration: number
}

/** Measures for how long somebody truly hears one record, and tells of it once it counts as heard. */
export class HeardRecord {
  readonly #of: Heard
  readonly #tell: (play: Play) => void
  #seconds = 0
  #told = 0
  #lastAt: number | null = null
  #startedAt = ''

  constructor(of: Heard, tell: (play: Play) => void) {
    this.#of = of
    this.#tell = tell
  }

  /** @param now milliseconds */
  look(isSounding: boolean, now: number): void {
    if (isSounding && this.#lastAt !== null) this.#seconds += Math.min(LONGEST_STEP, (now - this.#lastAt) / 1000)
    if (isSounding && this.#startedAt === '') this.#startedAt = new Date(now).toISOString()
    this.#lastAt = isSounding ? now : null
    const isDue = this.#told === 0 ? this.#isHeard() : this.#seconds - this.#told >= TELL_AGAIN_SECONDS
    if (isDue) this.#tellNow()
  }

  /** The record is over, or its listener leaves. */
  end(): void {
    if (this.#isHeard() && Math.round(this.#seconds) > this.#told) this.#tellNow()
  }

  #isHeard(): boolean {
    return this.#seconds >= Math.min(HEARD_SECONDS, this.#of.duration / 2)
  }

  #tellNow(): void {
    const { recordId, trackId, userId } = this.#of
    this.#told = Math.round(this.#seconds)
    this.#tell({ id: playIdOf(recordId, userId), trackId, seconds: this.#told, startedAt: this.#startedAt })
  }
}
