import { sampleRate } from './wavetable.ts'

/** A ringing mode: hertz, level, and the seconds in which it falls to 1/e. */
export type Mode = { hertz: number; level: number; decay: number }

const inaudible = 9

/**
 * Adds ringing modes to the samples from their start, four at a time as two-pole resonators; each four stop once they
 * have faded out. Modes should be ordered by decay, longest first, to make that count.
 */
export const addModes = (out: Float32Array, modes: readonly Mode[]): void => {
  const heard = modes.filter((mode) => mode.hertz > 20 && mode.hertz < sampleRate * 0.45 && mode.level !== 0)
  for (let m = 0; m < heard.length; m += 4) {
    const c = [0, 0, 0, 0]
    const d = [0, 0, 0, 0]
    const first = [0, 0, 0, 0]
    const second = [0, 0, 0, 0]
    let longest = 0
    for (let k = 0; k < 4; k++) {
      const mode = heard[m + k]
      if (!mode) break
      const w = (2 * Math.PI * mode.hertz) / sampleRate
      const r = Math.exp(-1 / (mode.decay * sampleRate))
      c[k] = 2 * r * Math.cos(w)
      d[k] = r * r
      first[k] = (-mode.level * Math.sin(w)) / r
      second[k] = (-mode.level * Math.sin(2 * w)) / (r * r)
      longest = Math.max(longest, mode.decay)
    }
    ringFour(out, Math.min(out.length, Math.ceil(longest * inaudible * sampleRate)), c, d, first, second)
  }
}

const ringFour = (out: Float32Array, count: number, c: number[], d: number[], first: number[], second: number[]): void => {
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0] = c
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0] = d
  let [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = first
  let [q0 = 0, q1 = 0, q2 = 0, q3 = 0] = second
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
