import type { Biquad } from '../instruments/noise.ts'
import { sampleRate } from '../instruments/wavetable.ts'

const folder = (): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

const rumble = (): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

const pre = folder()
const rlb = rumble()
const stepSamples = Math.round(sampleRate / 10)

/** Keeps the filters' memory away from numbers too small for fast arithmetic while nothing sounds. */
const whisper = 1e-18

/** Adds the K-weighted energy of every tenth of a second of one channel, leaving out steps that are not wanted. */
const addEnergies = (samples: Float32Array, energies: Float64Array, every: number): void => {
  const { b0, b1, b2, a1, a2 } = pre
  const { a1: c1, a2: c2 } = rlb
  let z1 = 0
  let z2 = 0
  let y1 = 0
  let y2 = 0
  for (let step = 0; step < energies.length; step++) {
    if (step % (4 * every) >= 4) continue
    const end = Math.min(samples.length, (step + 1) * stepSamples)
    let sum = 0
    for (let i = step * stepSamples; i < end; i++) {
      const x = (samples[i] as number) + whisper
      const s = b0 * x + z1
      z1 = b1 * x - a1 * s + z2
      z2 = b2 * x - a2 * s
      const y = s + y1
      y1 = -2 * s - c1 * y + y2
      y2 = s - c2 * y
      sum += y * y
    }
    energies[step] = (energies[step] as number) + sum / stepSamples
  }
}

const toLufs = (energy: number) => -0.691 + 10 * Math.log10(energy + 1e-12)

/**
 * Integrated loudness in LUFS after ITU-R BS.1770-4 (400 ms blocks, gates at -70 LUFS and 10 LU under the mean).
 * In: one or two channels of equal length; `every` looks at one 400 ms block of so many, unoverlapped, for an estimate.
 * Out: -Infinity when nothing rises above the absolute gate.
 */
export const measureLoudness = (channels: readonly Float32Array[], every = 1): number => {
  const energies = new Float64Array(Math.floor((channels[0]?.length ?? 0) / stepSamples))
  for (const channel of channels) addEnergies(channel, energies, every)
  const blocks: number[] = []
  for (let i = 0; i + 4 <= energies.length; i += every === 1 ? 1 : 4 * every) {
    let energy = 0
    for (let step = i; step < i + 4; step++) energy += (energies[step] as number) / 4
    if (toLufs(energy) > -70) blocks.push(energy)
  }
  if (blocks.length === 0) return Number.NEGATIVE_INFINITY
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const gate = toLufs(mean(blocks)) - 10
  return toLufs(mean(blocks.filter((energy) => toLufs(energy) > gate)))
}
