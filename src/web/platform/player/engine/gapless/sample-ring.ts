/** Frames that are kept of each element: 0.7 seconds at the highest rate of sound outputs. */
const FRAMES = 2 ** 17

/** The latest sound of one element, in stereo; frames are counted from the first that came. */
export class SampleRing {
  readonly #left = new Float32Array(FRAMES)
  readonly #right = new Float32Array(FRAMES)
  /** The number of the frame that comes next. */
  written = 0
  /** The number of the frame behind the last that was no silence. */
  soundEnd = 0

  /** @param channels none while the element is silent, one of a mono file, or two */
  write(channels: readonly Float32Array[], frames: number): void {
    const left = channels[0]
    const right = channels[1] ?? left
    for (let k = 0; k < frames; k++) {
      const at = (this.written + k) % FRAMES
      const [l, r] = [left?.[k] ?? 0, right?.[k] ?? 0]
      this.#left[at] = l
      this.#right[at] = r
      if (l !== 0 || r !== 0) this.soundEnd = this.written + k + 1
    }
    this.written += frames
  }

  /** The first frame from one on that is no silence; null where there is none yet. */
  firstSound(from: number): number | null {
    for (let frame = from; frame < this.written; frame++) {
      const at = frame % FRAMES
      if (this.#left[at] !== 0 || this.#right[at] !== 0) return frame
    }
    return null
  }

  /** Adds a frame to what is played; of what is not there, nothing. */
  mixInto(output: readonly [Float32Array, Float32Array], place: number, frame: number): void {
    if (frame < 0 || frame >= this.written || frame < this.written - FRAMES) return
    const at = frame % FRAMES
    output[0][place] = (output[0][place] ?? 0) + (this.#left[at] ?? 0)
    output[1][place] = (output[1][place] ?? 0) + (this.#right[at] ?? 0)
  }
}
