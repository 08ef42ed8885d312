import { SampleRing } from './sample-ring.ts'

/** What the page tells of its two elements; seconds are those of the element's own clock, which is right to a tenth. */
export type GaplessMessage =
  /** What an element plays begins anew: after a pause, a seek, or another file. */
  | { kind: 'reset'; element: 0 | 1 }
  /** One element ends soon, and the other, which begins in silence now, goes on in its place. */
  | { kind: 'join'; to: 0 | 1; endsIn: number }
  /** How long the second has played by now. */
  | { kind: 'began'; ago: number }
  | { kind: 'ended' }
  | { kind: 'cancel' }

/** Seconds by which the second element is behind its own clock from now on. */
export interface Joined {
  kind: 'joined'
  delay: number
}

/** All sound is this late, so that an end is known before it is played. */
export const LOOK_AHEAD_SECONDS = 0.06
/** So much silence after the last sound is an end, where one is expected. */
const SILENCE_SECONDS = 0.03
/** As far as the clock of an element may be wrong: silence beyond is part of the recording. */
const TOLERANCE_SECONDS = 0.15

interface Join {
  from: 0 | 1
  to: 0 | 1
  /** Frames as far as they are known: where the first ends, by its clock and by its sound, and where the second begins. */
  expectedEnd: number
  end: number | null
  searchedTo: number
  expectedStart: number | null
  start: number | null
}

/**
 * Joins the sound of two media elements at a sample. The second begins in silence a moment before the first ends; what it plays is
 * kept, and is played from its first sample on right behind the last sample of the first. From then on it is later than its own
 * clock by as much as it began early.
 */
export class GaplessMixer {
  readonly #rings = [new SampleRing(), new SampleRing()] as const
  readonly #rate: number
  readonly #lookAhead: number
  readonly #delays: [number, number]
  readonly #tell: (joined: Joined) => void
  #join: Join | null = null

  /** @param rate frames a second */
  constructor(rate: number, tell: (joined: Joined) => void) {
    this.#rate = rate
    this.#tell = tell
    this.#lookAhead = Math.round(LOOK_AHEAD_SECONDS * rate)
    this.#delays = [this.#lookAhead, this.#lookAhead]
  }

  receive(message: GaplessMessage): void {
    const now = this.#rings[0].written
    if (message.kind === 'reset') this.#delays[message.element] = this.#lookAhead
    else if (message.kind === 'cancel') this.#join = null
    else if (message.kind === 'join') {
      const { to, endsIn } = message
      this.#join = {
        ...{ from: to === 0 ? 1 : 0, to, expectedEnd: now + Math.round(endsIn * this.#rate), end: null },
        ...{ searchedTo: now, expectedStart: null, start: null },
      }
    } else if (this.#join) {
      if (message.kind === 'began') this.#join.expectedStart = now - Math.round(message.ago * this.#rate)
      else this.#join.end ??= Math.max(this.#rings[this.#join.from].soundEnd, this.#join.expectedEnd - this.#tolerance)
    }
  }

  /** Takes in what the elements play and puts out what is heard, some frames at a time. */
  process(inputs: readonly (readonly Float32Array[])[], output: readonly [Float32Array, Float32Array]): void {
    const frames = output[0].length
    const before = this.#rings[0].written
    for (const element of [0, 1] as const) this.#rings[element].write(inputs[element] ?? [], frames)
    if (this.#join) this.#observe(this.#join)
    for (let k = 0; k < frames; k++) {
      if (this.#join) this.#goOver(this.#join, before + k)
      for (const element of [0, 1] as const)
        if (!this.#isSilent(element, before + k))
          this.#rings[element].mixInto(output, k, before + k - this.#delays[element])
    }
  }

  get #tolerance(): number {
    return Math.round(TOLERANCE_SECONDS * this.#rate)
  }

  /** The second element before it is joined, and what follows the end of the first. */
  #isSilent(element: 0 | 1, now: number): boolean {
    const join = this.#join
    if (!join) return false
    return element === join.to || (join.end !== null && now - this.#delays[element] >= join.end)
  }

  /** Looks for the end of the first element and the beginning of the second in what has come. */
  #observe(join: Join): void {
    const { written, soundEnd } = this.#rings[join.from]
    if (join.end === null && written - soundEnd >= SILENCE_SECONDS * this.#rate) {
      if (soundEnd >= join.expectedEnd - this.#tolerance) join.end = soundEnd
      // The recording itself ends in silence.
      else if (written >= join.expectedEnd) join.end = join.expectedEnd
    }
    if (join.start !== null) return
    join.start = this.#rings[join.to].firstSound(join.searchedTo)
    join.searchedTo = written
    // And here it begins in silence.
    if (join.start === null && join.expectedStart !== null && written - join.expectedStart > this.#tolerance)
      join.start = join.expectedStart
  }

  /** Goes over to the second element where the end of the first is reached. */
  #goOver({ from, to, start, end }: Join, now: number): void {
    if (end === null || start === null || now - this.#delays[from] < end) return
    // It is as late as needed to know its own end in time.
    if (now - start < this.#lookAhead) return
    this.#delays[to] = now - start
    this.#delays[from] = this.#lookAhead
    this.#join = null
    this.#tell({ kind: 'joined', delay: (now - start) / this.#rate })
  }
}
