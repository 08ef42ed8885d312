import { createRandom } from '../random.ts'
import { sampleRate } from './wavetable.ts'

const length = 1 << 17

/** Three seconds of white noise that wraps around; players start reading it at places of their own. */
export const noise: Float32Array = (() => {
  const random = createRandom(19590817)
  const samples = new Float32Array(length)
  for (let i = 0; i < length; i++) samples[i] = random.next() * 2 - 1
  return samples
})()

export const noiseMask = length - 1

/** Second-order filter coefficients, already divided by a0. */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** Band-pass with unit gain at the centre, after the Audio EQ Cookbook by Robert Bristow-Johnson. */
export const bandPass = (hertz: number, q: number): Biquad => {
  const w = (2 * Math.PI * hertz) / sampleRate
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha
  return { b0: alpha / a0, b1: 0, b2: -alpha / a0, a1: (-2 * Math.cos(w)) / a0, a2: (1 - alpha) / a0 }
}

/** High-pass, after the Audio EQ Cookbook by Robert Bristow-Johnson. */
export const highPass = (hertz: number, q = Math.SQRT1_2): Biquad => {
  const w = (2 * Math.PI * hertz) / sampleRate
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha
  const b = (1 + Math.cos(w)) / 2 / a0
  return { b0: b, b1: -2 * b, b2: b, a1: (-2 * Math.cos(w)) / a0, a2: (1 - alpha) / a0 }
}

/** Low-pass, after the Audio EQ Cookbook by Robert Bristow-Johnson. */
export const lowPass = (hertz: number, q = Math.SQRT1_2): Biquad => {
  const w = (2 * Math.PI * hertz) / sampleRate
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha
  const b = (1 - Math.cos(w)) / 2 / a0
  return { b0: b, b1: 2 * b, b2: b, a1: (-2 * Math.cos(w)) / a0, a2: (1 - alpha) / a0 }
}

/** Runs a filter over samples in place (transposed direct form II); a trace of input keeps silence fast to compute. */
export const filter = (samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): void => {
  let z1 = 0
  let z2 = 0
  for (let i = 0; i < samples.length; i++) {
    const x = (samples[i] as number) + 1e-18
    const y = b0 * x + z1
    z1 = b1 * x - a1 * y + z2
    z2 = b2 * x - a2 * y
    samples[i] = y
  }
}
