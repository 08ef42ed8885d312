/** A block of 400 ms is measured every 100 ms. */
const STEPS_A_SECOND = 10
const STEPS_A_BLOCK = 4
/** Quieter blocks are silence, and those that are so much quieter than the rest are left out (LUFS and LU). */
const [SILENCE, RELATIVE_GATE] = [-70, -10]
/** Of the channels of 5.1 the fourth is not measured, and those behind the listener count more. */
const SURROUND = [1, 1, 1, 0, 1.41, 1.41]

const loudness = (energy: number) => -0.691 + 10 * Math.log10(energy)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A filter of second order; `b0 b1 b2 a1 a2`. */
type Biquad = readonly [number, number, number, number, number]

/** The two filters that make a sound as loud as ears hear it, for any sample rate (ITU-R BS.1770-4, annex 1, tables 1 and 2). */
function weighting(rate: number): [shelf: Biquad, highPass: Biquad] {
  const shelf = (): Biquad => {
    const [k, q] = [Math.tan((Math.PI * 1681.974450955533) / rate), 0.7071752369554196]
    const high = 10 ** (3.999843853973347 / 20)
    const band = high ** 0.4996667741545416
    const a0 = 1 + k / q + k * k
    return [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / q + k * k) / a0,
    ]
  }
  const [k, q] = [Math.tan((Math.PI * 38.13547087602444) / rate), 0.5003270373238773]
  const a0 = 1 + k / q + k * k
  return [shelf(), [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]]
}

/** What the two filters of a channel remember of the samples before. */
const emptyMemory = () => new Float64Array(4)

/** Filters samples and sums their squares. */
function energyOf(
  samples: Float32Array,
  from: number,
  to: number,
  filters: [Biquad, Biquad],
  memory: Float64Array,
): number {
  const [[b0, b1, b2, a1, a2], [c0, c1, c2, d1, d2]] = filters
  let [m0, m1, m2, m3] = memory as unknown as [number, number, number, number]
  let energy = 0
  for (let i = from; i < to; i++) {
    const x = samples[i] as number
    const y = b0 * x + m0
    m0 = b1 * x - a1 * y + m1
    m1 = b2 * x - a2 * y
    const z = c0 * y + m2
    m2 = c1 * y - d1 * z + m3
    m3 = c2 * y - d2 * z
    energy += z * z
  }
  memory.set([m0, m1, m2, m3])
  return energy
}

/**
 * Measures how loud a sound is as a whole while it streams by: integrated loudness of EBU R 128, by ITU-R BS.1770-4.
 * The libraries there are take a sound as one array, which a recording of hours would not fit.
 */
export class LoudnessMeter {
  /** Energy of each 100 ms. */
  readonly #steps: number[] = []
  #energy = 0
  #inStep = 0
  #rate = 0
  #filters: [Biquad, Biquad] | null = null
  #memories: Float64Array[] = []

  /** Takes the next samples, one array per channel, -1 to 1. */
  add(channels: readonly Float32Array[], rate: number): void {
    if (!this.#filters || this.#rate !== rate || this.#memories.length !== channels.length) {
      this.#filters = weighting(rate)
      this.#rate = rate
      this.#memories = channels.map(emptyMemory)
    }
    const length = channels[0]?.length ?? 0
    const step = Math.max(1, Math.round(rate / STEPS_A_SECOND))
    for (let at = 0; at < length; ) {
      const to = Math.min(length, at + step - this.#inStep)
      for (const [i, samples] of channels.entries()) {
        const weight = channels.length === SURROUND.length ? (SURROUND[i] as number) : 1
        this.#energy += weight * energyOf(samples, at, to, this.#filters, this.#memories[i] as Float64Array)
      }
      this.#inStep += to - at
      at = to
      if (this.#inStep === step) {
        this.#steps.push(this.#energy / step)
        this.#energy = 0
        this.#inStep = 0
      }
    }
  }

  /** @returns LUFS; -70 for silence, and for what is shorter than a block */
  measure(): number {
    const blocks = this.#steps.slice(STEPS_A_BLOCK - 1).map((_, i) => meanOf(this.#steps.slice(i, i + STEPS_A_BLOCK)))
    const heard = blocks.filter((energy) => loudness(energy) > SILENCE)
    if (heard.length === 0) return SILENCE
    const gate = loudness(meanOf(heard)) + RELATIVE_GATE
    return Math.max(SILENCE, loudness(meanOf(heard.filter((energy) => loudness(energy) > gate))))
  }
}
