import { type GaplessMessage, type Joined, LOOK_AHEAD_SECONDS } from './gapless-mixer.ts'

/** So long before its turn an element begins in silence: as long as one takes that has all it needs. */
const HEAD_START_SECONDS = 0.35
/** When the clock of one that has begun is asked for. */
const CLOCK_AFTER_MS = 150
/** What did not go over to the next by then ends as it would by itself. */
const GIVE_UP_AFTER_MS = 1000
/**
 * Chromium leaves out the beginning of an Opus file (its pre-skip, RFC 7845, section 4.2) twice when it plays from zero, and once, as
 * it should, from any later place. Other browsers do the same from both.
 */
const BEGINNING_OF_OPUS_SECONDS = 0.0001
const isOpus = (address: string) => new URL(address, location.href).pathname.endsWith('.opus')

interface Graph {
  readonly context: AudioContext
  readonly canJoin: boolean
  post(message: GaplessMessage): void
}

/** An audio element whose sound goes through the worklet, later than by its own clock. */
export class RoutedElement {
  readonly element = new Audio()
  readonly side: 0 | 1
  readonly #graph: Graph
  readonly #report: (event: 'ended' | 'playing') => void
  #delay = LOOK_AHEAD_SECONDS
  /** It sounds already in the place of the one before, which the player is about to learn. */
  #isJoined = false
  /** What goes on where this one ends, and what this one goes on from. */
  #next: RoutedElement | null = null
  #before: RoutedElement | null = null
  #timers: ReturnType<typeof setTimeout>[] = []

  /** @param report tells the player what it is told of other elements by their events, at the moment it is heard */
  constructor(side: 0 | 1, graph: Graph, report: (event: 'ended' | 'playing') => void) {
    this.side = side
    this.#graph = graph
    this.#report = report
    this.element.addEventListener('ended', () => this.#ended())
  }

  load(address: string): void {
    this.element.src = address
    if (isOpus(address)) this.element.currentTime = BEGINNING_OF_OPUS_SECONDS
  }

  /** What is heard at present, in seconds; the worklet's own lateness, which nobody notices, is left out. */
  get position(): number {
    return Math.max(0, this.element.currentTime - (this.#delay - LOOK_AHEAD_SECONDS))
  }

  seek(seconds: number): void {
    // It has begun by itself where the player would have it begin.
    if (this.#isJoined && seconds === 0) return
    this.reset()
    this.element.currentTime = seconds
  }

  async play(): Promise<void> {
    if (this.#isJoined) {
      this.#isJoined = false
      queueMicrotask(() => this.#report('playing'))
      return
    }
    void this.#graph.context.resume()
    await this.element.play()
  }

  pause(): void {
    const { position } = this
    const isLate = this.#delay > LOOK_AHEAD_SECONDS
    this.element.pause()
    this.reset()
    // What was played and not heard yet is played again.
    if (isLate) this.element.currentTime = position
  }

  /** Forgets what it is joined to: something else is played. */
  reset(): void {
    this.#before?.follow(null)
    this.follow(null)
    this.#isJoined = false
    this.#delay = LOOK_AHEAD_SECONDS
    this.#graph.post({ kind: 'reset', element: this.side })
  }

  /** Has another go on where this one ends, which is soon; null takes that back. */
  follow(next: RoutedElement | null): void {
    if (next === this.#next || (next && !this.#graph.canJoin)) return
    const before = this.#next
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.#next = next
    if (before) {
      before.#before = null
      this.#graph.post({ kind: 'cancel' })
      before.#stop()
    }
    if (!next) return
    next.#before = this
    this.#later((this.#left + this.#delay - HEAD_START_SECONDS) * 1000, () => this.#begin(next))
  }

  /** To be called when the worklet has gone over to this one. */
  joined({ delay }: Joined): void {
    const before = this.#before
    if (!before) return
    this.#delay = delay
    this.#isJoined = true
    this.#before = null
    before.#finish()
    // Whoever did not want to hear it after all does not.
    setTimeout(() => this.#isJoined && this.pause())
  }

  get #left(): number {
    return this.element.duration - this.element.currentTime
  }

  #begin(next: RoutedElement): void {
    this.#graph.post({ kind: 'join', to: next.side, endsIn: this.#left })
    next.element.play().catch(() => this.follow(null))
    this.#later(CLOCK_AFTER_MS, () => {
      if (next.element.currentTime > 0) this.#graph.post({ kind: 'began', ago: next.element.currentTime })
    })
  }

  #finish(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.#next = null
    this.#delay = LOOK_AHEAD_SECONDS
    this.#report('ended')
  }

  #ended(): void {
    if (!this.#next) {
      this.#later(this.#delay * 1000, () => this.#report('ended'))
      return
    }
    this.#graph.post({ kind: 'ended' })
    this.#later(GIVE_UP_AFTER_MS, () => {
      this.follow(null)
      this.#report('ended')
    })
  }

  #stop(): void {
    this.element.pause()
    this.element.currentTime = 0
  }

  #later(ms: number, work: () => void): void {
    this.#timers.push(setTimeout(work, Math.max(0, ms)))
  }
}
