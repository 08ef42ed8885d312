import { sampleRate } from './wavetable.ts'

/** A ringing mode: hertz, level, and the seconds in which it falls to 1/e. */
export type Mode = { hertz: number; level: number; decay: number }

/** A mode counts as silent once it is this far under the loudest one's start. */
const silence = 4e-4

type Resonator = { c: number; d: number; first: number; second: number; count: number }

const still: Resonator = { c: 0, d: 0, first: 0, second: 0, count: 0 }

const toResonator = (mode: Mode, floor: number): Resonator => {
  const w = (2 * Math.PI * mode.hertz) / sampleRate
  const r = Math.exp(-1 / (mode.decay * sampleRate))
  return {
    c: 2 * r * Math.cos(w),
    d: r * r,
    first: (-mode.level * Math.sin(w)) / r,
    second: (-mode.level * Math.sin(2 * w)) / (r * r),
    count: Math.ceil(mode.decay * Math.log(Math.abs(mode.level) / floor) * sampleRate),
  }
}

/** Adds ringing modes to the samples from their start, four at a time as two-pole resonators, each until it is silent. */
export const addModes = (out: Float32Array, modes: readonly Mode[]): void => {
  const floor = silence * modes.reduce((loudest, mode) => Math.max(loudest, Math.abs(mode.level)), 0)
  const resonators = modes
    .filter((mode) => mode.hertz > 20 && mode.hertz < sampleRate * 0.45 && Math.abs(mode.level) > floor)
    .map((mode) => toResonator(mode, floor))
    .sort((a, b) => b.count - a.count)
  for (let m = 0; m < resonators.length; m += 4) {
    const [a = still, b = still, c = still, d = still] = resonators.slice(m, m + 4)
    ringFour(out, Math.min(out.length, a.count), a, b, c, d)
  }
}

const ringFour = (out: Float32Array, count: number, a: Resonator, b: Resonator, c: Resonator, d: Resonator): void => {
  const [c0, c1, c2, c3] = [a.c, b.c, c.c, d.c]
  const [d0, d1, d2, d3] = [a.d, b.d, c.d, d.d]
  let [p0, p1, p2, p3] = [a.first, b.first, c.first, d.first]
  let [q0, q1, q2, q3] = [a.second, b.second, c.second, d.second]
  for (let i = 0; i < count; i++) {
    const y0 = c0 * p0 - d0 * q0
    const y1 = c1 * p1 - d1 * q1
    const y2 = c2 * p2 - d2 * q2
    const y3 = c3 * p3 - d3 * q3
    q0 = p0
    q1 = p1
    q2 = p2
    q3 = p3
    p0 = y0
    p1 = y1
    p2 = y2
    p3 = y3
    out[i] = (out[i] as number) + y0 + y1 + (y2 + y3)
  }
}
