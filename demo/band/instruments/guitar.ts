import { createRandom } from '../random.ts'
import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Instrument } from './instrument.ts'
import { filter, highPass, lowPass, noise, noiseMask } from './noise.ts'
import { sampleRate } from './wavetable.ts'

/** What differs between guitars: how dark the pluck, where along the string, how freely high partials ring, how long it rings. */
type Model = { darkness: number; place: number; damping: number; ring: number; release: number }

/**
 * One plucked string after Karplus and Strong with the tuning correction of Jaffe and Smith (1983): a delay line closed
 * over a one-pole low-pass and an all-pass that makes up the fraction of a sample.
 */
const pluck = (out: Float32Array, note: PlayedNote, model: Model, line: Float32Array, seed: number): void => {
  const start = Math.round(note.time * sampleRate)
  const hertz = toHertz(note.pitch)
  const w = (2 * Math.PI * hertz) / sampleRate
  const pole = (1 - model.damping) * Math.min(1, 196 / hertz) ** 0.8
  const filterDelay = Math.atan2(pole * Math.sin(w), 1 - pole * Math.cos(w)) / w
  const total = sampleRate / hertz - filterDelay
  const length = Math.floor(total - 0.3)
  const fraction = total - length
  const allPass = (1 - fraction) / (1 + fraction)
  const magnitude = (1 - pole) / Math.sqrt(1 - 2 * pole * Math.cos(w) + pole * pole)
  const loss = Math.min(1, Math.exp(-1 / (model.ring * 2 ** ((52 - note.pitch) / 34) * hertz)) / magnitude)
  excite(line, length, model, note.velocity, seed)
  const held = Math.round(note.duration * sampleRate)
  const end = Math.min(out.length, start + held + Math.round(model.release * 5 * sampleRate))
  const release = Math.exp(-1 / (model.release * sampleRate))
  const gain = 0.9 * note.velocity ** 1.2
  let at = 0
  let low = 0
  let memory = 0
  let tuned = 0
  let level = 0
  for (let i = start; i < end; i++) {
    const x = line[at] as number
    low = (1 - pole) * x + pole * low
    const fed = low * loss
    tuned = allPass * (fed - tuned) + memory
    memory = fed
    line[at] = tuned
    at = at + 1 === length ? 0 : at + 1
    level = i - start < held ? level + (1 - level) * 0.05 : level * release
    out[i] = (out[i] as number) + x * level * gain
  }
}

/** Fills the string with a pluck: soft noise, combed by the place of the finger, free of any constant part. */
const excite = (line: Float32Array, length: number, model: Model, velocity: number, seed: number): void => {
  const softness = Math.min(0.9, model.darkness * (0.45 + 0.75 * velocity))
  const shift = Math.max(1, Math.round(length * model.place))
  let a = 0
  let b = 0
  for (let i = -40; i < length; i++) {
    a += ((noise[(seed + i) & noiseMask] as number) - a) * softness
    b += (a - b) * softness
    if (i >= 0) line[i] = b
  }
  let mean = 0
  let power = 0
  for (let i = length - 1; i >= 0; i--) {
    const combed = (line[i] as number) - 0.85 * (line[(i - shift + length) % length] as number)
    line[i] = combed
    mean += combed / length
  }
  for (let i = 0; i < length; i++) {
    line[i] = (line[i] as number) - mean
    power += (line[i] as number) ** 2 / length
  }
  const scale = 0.28 / Math.sqrt(power + 1e-9)
  for (let i = 0; i < length; i++) line[i] = (line[i] as number) * scale
}

const playGuitar =
  (model: Model, tone: number): Instrument =>
  (out, notes) => {
    const random = createRandom(notes.length + 7)
    const line = new Float32Array(2048)
    for (const note of notes) pluck(out, note, model, line, Math.floor(random.next() * noiseMask))
    filter(out, lowPass(tone, 0.8))
    filter(out, highPass(75))
  }

/** Hollow-body guitar on the neck pickup, tone rolled back. */
export const jazzGuitar: Instrument = playGuitar(
  { darkness: 0.3, place: 0.22, damping: 0.55, ring: 0.95, release: 0.05 },
  2700,
)

/** Bright single-coil guitar for short backbeat chords. */
export const soulGuitar: Instrument = playGuitar(
  { darkness: 0.6, place: 0.12, damping: 0.72, ring: 0.45, release: 0.018 },
  4800,
)

/** Nylon strings for bossa chords. */
export const nylonGuitar: Instrument = playGuitar(
  { darkness: 0.34, place: 0.3, damping: 0.42, ring: 0.55, release: 0.06 },
  3600,
)
