import { LoudnessMeter } from './loudness-meter.ts'
import { PeakMeter } from './peak-meter.ts'

/** What is measured of a sound while it is decoded. */
export class SoundMeter {
  readonly #peaks = new PeakMeter()
  readonly #loudness = new LoudnessMeter()

  /** Takes the next samples, one array per channel, -1 to 1. */
  add(channels: readonly Float32Array[], rate: number): void {
    this.#peaks.add(channels)
    this.#loudness.add(channels, rate)
  }

  /** @returns both null where no audio was heard */
  read(): Measured {
    return this.#peaks.isEmpty
      ? { peaks: null, loudness: null }
      : { peaks: this.#peaks.fold(), loudness: this.#loudness.measure() }
  }
}

export interface Measured {
  /** 800 values to draw it from, 0 to 255, the loudest 255. */
  peaks: Uint8Array | null
  /** As a whole, in LUFS (EBU R 128); null where it is not known. */
  loudness: number | null
}
