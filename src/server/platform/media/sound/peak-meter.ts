/** How many values a waveform is drawn from. */
export const PEAKS = 800
const FRAME = 1024

/** Keeps the loudest sample of every 1024 while audio streams by, and folds them to a drawing at the end. */
export class PeakMeter {
  #frames: number[] = []
  #inFrame = 0
  #loudest = 0

  /** Takes the next samples, one array per channel, -1 to 1. */
  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    for (let i = 0; i < length; i++) {
      for (const samples of channels) {
        const loud = Math.abs(samples[i] as number)
        if (loud > this.#loudest) this.#loudest = loud
      }
      if (++this.#inFrame === FRAME) this.#close()
    }
  }

  /** True while no audio was heard. */
  get isEmpty(): boolean {
    return this.#frames.length === 0 && this.#inFrame === 0
  }

  #close(): void {
    this.#frames.push(this.#loudest)
    this.#inFrame = 0
    this.#loudest = 0
  }

  /**
   * @returns 800 values, 0 to 255
   * @throws when no audio was heard at all
   */
  fold(): Uint8Array {
    if (this.#inFrame > 0) this.#close()
    const frames = this.#frames
    if (frames.length === 0) throw new Error('there is no audio in it')
    const top = frames.reduce((most, frame) => Math.max(most, frame), 0) || 1
    return Uint8Array.from({ length: PEAKS }, (_, i) => {
      const from = Math.floor((i * frames.length) / PEAKS)
      const to = Math.max(from + 1, Math.floor(((i + 1) * frames.length) / PEAKS))
      let most = 0
      for (let at = from; at < to; at++) most = Math.max(most, frames[at] ?? 0)
      return Math.round((most / top) * 255)
    })
  }
}
