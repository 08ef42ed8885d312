import { createRandom } from '../random.ts'
import { addModes } from './modes.ts'
import { bandPass, filter, highPass } from './noise.ts'
import { decayPerSample, sampleRate } from './wavetable.ts'

/** White noise that dies away; `attack` in seconds softens its start. */
export const burst = (seconds: number, decay: number, seed: number, attack = 0): Float32Array => {
  const random = createRandom(seed)
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  const fall = decayPerSample(decay)
  const rise = attack > 0 ? 1 / (attack * sampleRate) : 1
  let level = 1
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (random.next() * 2 - 1) * level * Math.min(1, i * rise)
    level *= fall
  }
  return samples
}

/** Adds the second sound into the first at a level. */
export const blend = (into: Float32Array, other: Float32Array, level: number): Float32Array => {
  const count = Math.min(into.length, other.length)
  for (let i = 0; i < count; i++) into[i] = (into[i] as number) + (other[i] as number) * level
  return into
}

/** Scales a sound to a peak and fades its last twentieth, so that no stroke ends in a click. */
export const finish = (samples: Float32Array, peak: number): Float32Array => {
  let highest = 1e-9
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample))
  const tail = Math.floor(samples.length / 20)
  for (let i = 0; i < samples.length; i++) {
    const left = samples.length - i
    samples[i] = ((samples[i] as number) * peak * Math.min(1, left / tail)) / highest
  }
  return samples
}

/** `body` is the frequency below which the metal hardly speaks when a stick touches it. */
type Metal = {
  seconds: number
  low: number
  high: number
  modes: number
  ring: number
  wash: number
  ping: number
  body: number
}

/**
 * A cymbal: a crowd of modes spread over the metal's range that ring shorter the higher they lie, the wash of the modes
 * nobody can count, and the stick's own ping.
 */
const strikeMetal = (metal: Metal, seed: number): Float32Array => {
  const random = createRandom(seed)
  const samples = new Float32Array(Math.round(metal.seconds * sampleRate))
  const ratio = metal.high / metal.low
  const modes = Array.from({ length: metal.modes }, (_, i) => {
    const hertz = metal.low * ratio ** ((i + random.between(-0.45, 0.45)) / metal.modes)
    const speaks = 1 / (1 + (metal.body / hertz) ** 2.2)
    const level = random.between(0.25, 1) * (random.chance(0.5) ? 1 : -1) * speaks
    return { hertz, level, decay: metal.ring * random.between(0.5, 1.3) * (1 + hertz / 5000) ** -1.4 }
  })
  addModes(samples, modes)
  const wash = burst(metal.seconds, metal.ring * 0.35, seed + 1)
  filter(wash, highPass(Math.max(2400, metal.low * 3)))
  const stick = burst(metal.seconds, 0.012, seed + 2)
  filter(stick, bandPass(3600, 1.1))
  return blend(blend(samples, wash, metal.wash), stick, metal.ping)
}

export const ride = (seed: number): Float32Array =>
  finish(
    strikeMetal({ seconds: 1.7, low: 380, high: 12000, modes: 110, ring: 0.62, wash: 2.4, ping: 14, body: 3000 }, seed),
    0.5,
  )

export const crash = (seed: number): Float32Array => {
  const metal = { seconds: 3.6, low: 330, high: 12500, modes: 96, ring: 1.3, wash: 9, ping: 4, body: 1100 }
  const samples = strikeMetal(metal, seed)
  for (let i = 0; i < 900; i++) samples[i] = (samples[i] as number) * (0.25 + (0.75 * i) / 900)
  filter(samples, highPass(240))
  return finish(samples, 0.6)
}

export const closedHat = (seed: number): Float32Array => {
  const metal = { seconds: 0.2, low: 900, high: 13500, modes: 44, ring: 0.045, wash: 5, ping: 2, body: 3500 }
  const samples = strikeMetal(metal, seed)
  filter(samples, highPass(2600))
  return finish(samples, 0.42)
}

export const openHat = (seed: number): Float32Array => {
  const metal = { seconds: 0.9, low: 800, high: 13500, modes: 60, ring: 0.4, wash: 6, ping: 2, body: 3200 }
  const samples = strikeMetal(metal, seed)
  filter(samples, highPass(2000))
  return finish(samples, 0.42)
}

export const footHat = (seed: number): Float32Array => {
  const metal = { seconds: 0.14, low: 700, high: 9000, modes: 36, ring: 0.03, wash: 3.4, ping: 0, body: 1800 }
  const samples = strikeMetal(metal, seed)
  filter(samples, highPass(900))
  return finish(samples, 0.32)
}
