import { blend, burst, finish } from './cymbals.ts'
import type { Mode } from './modes.ts'
import { addModes } from './modes.ts'
import { bandPass, filter, highPass, lowPass } from './noise.ts'
import { sampleRate } from './wavetable.ts'

/** A drum head: a tone that falls from `from` to `to` hertz while it dies away. */
const head = (seconds: number, from: number, to: number, fall: number, decay: number): Float32Array => {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  let phase = 0
  for (let i = 0; i < samples.length; i++) {
    const time = i / sampleRate
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time / fall))) / sampleRate
    samples[i] = Math.sin(phase) * Math.exp(-time / decay) * Math.min(1, i / 40)
  }
  return samples
}

const shapedBurst = (
  seconds: number,
  decay: number,
  seed: number,
  hertz: number,
  q: number,
  attack = 0,
): Float32Array => {
  const samples = burst(seconds, decay, seed, attack)
  filter(samples, bandPass(hertz, q))
  return samples
}

const ringing = (seconds: number, modes: readonly Mode[]): Float32Array => {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  addModes(samples, modes)
  return samples
}

/** Small open bass drum of a jazz kit. */
export const jazzKick = (seed: number): Float32Array => {
  const samples = head(0.5, 105, 62, 0.02, 0.13)
  return finish(blend(samples, shapedBurst(0.05, 0.006, seed, 1400, 0.7), 0.35), 0.5)
}

/** Damped bass drum of a soul kit. */
export const soulKick = (seed: number): Float32Array => {
  const samples = head(0.4, 135, 52, 0.016, 0.1)
  return finish(blend(samples, shapedBurst(0.05, 0.005, seed, 2300, 0.8), 0.55), 0.66)
}

type Shell = { tone: number; ring: number; wires: number; wireDecay: number; crack: number }

const snareDrum = (shell: Shell, seed: number): Float32Array => {
  const samples = ringing(0.45, [
    { hertz: shell.tone, level: 1, decay: shell.ring },
    { hertz: shell.tone * 1.59, level: 0.55, decay: shell.ring * 0.7 },
    { hertz: shell.tone * 2.14, level: 0.35, decay: shell.ring * 0.5 },
    { hertz: shell.tone * 2.65, level: 0.25, decay: shell.ring * 0.4 },
  ])
  const wires = burst(0.45, shell.wireDecay, seed)
  filter(wires, highPass(1300))
  filter(wires, lowPass(8500))
  blend(samples, wires, shell.wires)
  return finish(blend(samples, shapedBurst(0.03, 0.004, seed + 1, 3400, 0.9), shell.crack), 0.6)
}

export const jazzSnare = (seed: number): Float32Array =>
  snareDrum({ tone: 224, ring: 0.055, wires: 1.1, wireDecay: 0.075, crack: 1.2 }, seed)

export const soulSnare = (seed: number): Float32Array =>
  snareDrum({ tone: 186, ring: 0.07, wires: 1.5, wireDecay: 0.1, crack: 2 }, seed)

/** Stick across the rim. */
export const crossStick = (seed: number): Float32Array => {
  const samples = ringing(0.12, [
    { hertz: 470, level: 0.8, decay: 0.018 },
    { hertz: 1130, level: 0.7, decay: 0.013 },
    { hertz: 1740, level: 1, decay: 0.014 },
    { hertz: 2890, level: 0.5, decay: 0.008 },
  ])
  return finish(blend(samples, shapedBurst(0.02, 0.003, seed, 2600, 1), 1), 0.5)
}

export const highTom = (seed: number): Float32Array =>
  finish(blend(head(0.6, 190, 148, 0.05, 0.16), shapedBurst(0.05, 0.008, seed, 1500, 0.7), 0.3), 0.6)

export const lowTom = (seed: number): Float32Array =>
  finish(blend(head(0.8, 118, 92, 0.06, 0.22), shapedBurst(0.05, 0.008, seed, 1100, 0.7), 0.3), 0.65)

/** A brush patted on the snare. */
export const brushTap = (seed: number): Float32Array => {
  const wires = burst(0.3, 0.05, seed, 0.003)
  filter(wires, highPass(700))
  filter(wires, lowPass(6200))
  const body = ringing(0.3, [{ hertz: 205, level: 0.16, decay: 0.05 }])
  return finish(blend(wires, body, 1), 0.36)
}

/** The sound under a brush that circles on the snare; players cut their strokes out of it. */
export const brushTexture = (): Float32Array => {
  const samples = burst(3, 1e6, 77)
  filter(samples, highPass(1500, 0.6))
  filter(samples, lowPass(5200, 0.6))
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * 0.3
  return samples
}

export const shaker = (seed: number): Float32Array => finish(shapedBurst(0.12, 0.026, seed, 6800, 0.8, 0.014), 0.3)

export const tambourine = (seed: number): Float32Array => {
  const jingles = [4300, 5250, 6100, 7350, 8200, 9600, 10900].map((hertz, i) => ({
    hertz: hertz + (seed % 7) * 31,
    level: i % 2 ? 0.8 : -0.7,
    decay: 0.07 - i * 0.005,
  }))
  return finish(blend(ringing(0.35, jingles), shapedBurst(0.35, 0.045, seed, 7600, 1, 0.004), 2.4), 0.32)
}

/** Fingers: a skin click with the hollow of the hand behind it. */
export const fingerSnap = (seed: number): Float32Array => {
  const samples = shapedBurst(0.2, 0.017, seed, 2150, 2.2)
  blend(samples, shapedBurst(0.2, 0.03, seed + 1, 1250, 2.6), 0.6)
  return finish(samples, 0.5)
}

export const conga = (seed: number): Float32Array =>
  finish(blend(head(0.4, 232, 212, 0.02, 0.1), shapedBurst(0.04, 0.006, seed, 1700, 0.8), 0.4), 0.5)
