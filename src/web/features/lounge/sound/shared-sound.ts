/** The part of an audio element that is used, so that tests can do without one. */
export interface SoundElement {
  src: string
  currentTime: number
  playbackRate: number
  readonly paused: boolean
  readonly ended: boolean
  readonly seeking: boolean
  readonly readyState: number
  play(): Promise<void>
  pause(): void
}

/** A record that sounds for everybody at once. */
export interface SharedRecord {
  url: string
  /** When it began, by the server's clock, in milliseconds. */
  startedAt: number
  /** Seconds. */
  duration: number
}

export type SoundPhase = 'silent' | 'waiting' | 'loading' | 'in-step' | 'refused'

export interface SoundState {
  phase: SoundPhase
  /** Seconds this browser is ahead of the others; null while it does not sound. */
  drift: number | null
}

/** Further off than this it jumps; what is less is made up for by playing a little faster or slower. */
const JUMP_SECONDS = 0.3
/** Whoever has just stepped in is put into step at once: they have heard nothing yet that a jump would break. */
const SETTLE_SECONDS = 0.06
const SETTLING_JUMPS = 2
const CORRECT_FROM = 0.03
const CORRECT_UNTIL = 0.02
/** So little faster or slower that nobody hears it. */
const MOST_RATE = 0.02
const MOST_LEAD = 1.5
const HAVE_FUTURE_DATA = 3
const SILENT: SoundState = { phase: 'silent', drift: null }

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** Plays a record so that it is at the same second wherever it is heard. */
export class SharedSound {
  readonly #element: SoundElement
  readonly #now: () => number
  #record: SharedRecord | null = null
  /** Seconds a jump takes on this machine: it lands so much later. */
  #lead = 0
  #hasJumped = false
  #isCorrecting = false
  #settlingJumps = 0
  #isRefused = false

  /** @param now the server's clock in milliseconds */
  constructor(element: SoundElement, now: () => number) {
    this.#element = element
    this.#now = now
  }

  /** Plays a record from where it is; null: nothing. To be called from a press, where browsers ask for one. */
  follow(record: SharedRecord | null): void {
    if (record?.url === this.#record?.url && record?.startedAt === this.#record?.startedAt) return
    this.#record = record
    this.#hasJumped = false
    this.#isRefused = false
    this.#setRate(1)
    if (record) this.#element.src = record.url
    else this.#element.pause()
  }

  /** Somebody has just stepped in. */
  settle(): void {
    this.#settlingJumps = SETTLING_JUMPS
  }

  /** Looks where it is and moves it to where it should be; to be called several times a second. */
  correct(): SoundState {
    const record = this.#record
    if (!record) return SILENT
    if (this.#isRefused) return { phase: 'refused', drift: null }
    const element = this.#element
    const target = (this.#now() - record.startedAt) / 1000
    if (target < 0) return { phase: 'waiting', drift: null }
    if (target >= record.duration || element.ended) return SILENT
    const isLoading = { phase: 'loading' as const, drift: null }
    if (element.paused) {
      // Nothing is heard of a jump while it stands.
      if (Math.abs(target - element.currentTime) > CORRECT_FROM) this.#jumpTo(target)
      void element.play().catch((error: Error) => {
        this.#isRefused = error.name === 'NotAllowedError'
      })
      return isLoading
    }
    if (element.seeking || element.readyState < HAVE_FUTURE_DATA) return isLoading
    const drift = element.currentTime - target
    if (Math.abs(drift) > (this.#settlingJumps > 0 ? SETTLE_SECONDS : JUMP_SECONDS)) {
      this.#settlingJumps -= 1
      // What the last jump came too late by, the next one is made ahead by.
      if (this.#hasJumped) this.#lead = Math.min(MOST_LEAD, Math.max(0, this.#lead - drift))
      this.#jumpTo(target)
      return isLoading
    }
    this.#hasJumped = false
    this.#correctBy(drift)
    return { phase: 'in-step', drift }
  }

  #jumpTo(target: number): void {
    this.#hasJumped = true
    this.#isCorrecting = false
    this.#setRate(1)
    this.#element.currentTime = target + this.#lead
  }

  #correctBy(drift: number): void {
    const off = Math.abs(drift)
    this.#isCorrecting = off > (this.#isCorrecting ? CORRECT_UNTIL : CORRECT_FROM)
    this.#setRate(this.#isCorrecting ? 1 - within(drift / 2, MOST_RATE) : 1)
  }

  #setRate(rate: number): void {
    // Each change makes the browser set up its output anew.
    if (Math.abs(this.#element.playbackRate - rate) > 0.002 || rate === 1) {
      if (this.#element.playbackRate !== rate) this.#element.playbackRate = rate
    }
  }
}
