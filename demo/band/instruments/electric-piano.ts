import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Instrument } from './instrument.ts'
import { decayPerSample, sampleRate, sine, tableSize } from './wavetable.ts'

/** What differs between the tine piano and the reed piano. */
type Model = {
  pickup: Float32Array
  bell: { ratio: number; level: number; decay: number }
  sustain: number
  reach: number
  release: number
}

const pickupSize = 1024

/** Tabulates how strongly a pickup answers to a displacement between -1 and 1, scaled to 1 at rest. */
const tabulate = (slope: (x: number) => number): Float32Array => {
  const table = new Float32Array(pickupSize + 2)
  for (let i = 0; i < table.length; i++) table[i] = slope((i / pickupSize) * 2 - 1) / Math.abs(slope(0))
  return table
}

/** A tine swinging past a magnet a little off its axis: the flux is a bell curve, its slope is what sounds. */
const magnetic = tabulate((x) => {
  const u = (x - 0.27) / 0.65
  return (-2 * u) / (1 + u * u) ** 2
})

/** A reed between charged plates: capacity grows with the inverse of the gap. */
const electrostatic = tabulate((x) => 1 / (1 - 0.7 * x) ** 2)

const rhodesModel: Model = {
  pickup: magnetic,
  bell: { ratio: 7.11, level: 0.16, decay: 0.16 },
  sustain: 1.9,
  reach: 0.52,
  release: 0.07,
}

const wurlitzerModel: Model = {
  pickup: electrostatic,
  bell: { ratio: 5.02, level: 0.05, decay: 0.07 },
  sustain: 1.05,
  reach: 0.92,
  release: 0.045,
}

const strike = (out: Float32Array, note: PlayedNote, model: Model): void => {
  const start = Math.round(note.time * sampleRate)
  const hertz = toHertz(note.pitch)
  const step = (hertz / sampleRate) * tableSize
  const height = (note.pitch - 60) / 12
  const swing = (0.1 + model.reach * note.velocity ** 1.4) * 0.82 ** Math.max(0, height)
  const slowDecay = decayPerSample(model.sustain * 0.72 ** height)
  const fastDecay = decayPerSample(0.24 * 0.8 ** height)
  const bellStep = Math.min(step * model.bell.ratio, tableSize * 0.3)
  const bellDecay = decayPerSample(model.bell.decay * 0.85 ** height)
  const release = decayPerSample(model.release)
  const held = Math.round(note.duration * sampleRate)
  const end = Math.min(out.length, start + held + Math.round(model.release * 7 * sampleRate))
  const gain = 0.7 / (0.35 + swing)
  let slow = swing * 0.72
  let fast = swing * 0.28
  let bell = model.bell.level * note.velocity ** 1.8
  let phase = 0
  let bellPhase = 0
  let level = 0
  const pickup = model.pickup
  for (let i = start; i < end; i++) {
    const at = phase | 0
    const rest = phase - at
    const s = sine[at] as number
    const x = (s + ((sine[at + 1] as number) - s) * rest) * (slow + fast)
    const turned = (at + (tableSize >> 2)) & (tableSize - 1)
    const c = sine[turned] as number
    const place = (x + 1) * (pickupSize / 2)
    const cell = place | 0
    const p = pickup[cell] as number
    const slope = p + ((pickup[cell + 1] as number) - p) * (place - cell)
    const tone = slope * (c + ((sine[turned + 1] as number) - c) * rest) * (slow + fast)
    const ring = bell * (sine[bellPhase | 0] as number)
    out[i] = (out[i] as number) + (tone + ring) * level * gain
    level = i - start < held ? level + (1 - level) * 0.03 : level * release
    slow *= slowDecay
    fast *= fastDecay
    bell *= bellDecay
    phase += step
    if (phase >= tableSize) phase -= tableSize
    bellPhase += bellStep
    if (bellPhase >= tableSize) bellPhase -= tableSize
  }
}

export const rhodes: Instrument = (out, notes) => {
  for (const note of notes) strike(out, note, rhodesModel)
}

export const wurlitzer: Instrument = (out, notes) => {
  for (const note of notes) strike(out, note, wurlitzerModel)
}
