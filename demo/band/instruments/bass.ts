import { createRandom } from '../random.ts'
import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Instrument } from './instrument.ts'
import { noise, noiseMask } from './noise.ts'
import { decayPerSample, sampleRate, sumPartials, tableSize } from './wavetable.ts'

/**
 * A bass as three cycles over one phase: the lasting tone, the bright pluck that dies first, and the growl of the middle
 * partials that swells a moment later.
 */
type Model = {
  tone: Float32Array
  pluck: Float32Array
  growl: Float32Array
  sustain: number
  pluckDecay: number
  growlLevel: number
  thump: number
  release: number
}

const partials = (place: number, slope: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const number = from + i
    return {
      number,
      level: Math.abs(Math.sin(number * Math.PI * place)) * number ** -slope,
      phase: (number * 0.29) % 1,
    }
  })

const uprightModel: Model = {
  tone: sumPartials(partials(0.27, 1.45, 1, 8), 0.34),
  pluck: sumPartials(partials(0.19, 0.75, 1, 22), 0.26),
  growl: sumPartials(partials(0.23, 0.35, 3, 10), 0.2),
  sustain: 0.85,
  pluckDecay: 0.085,
  growlLevel: 0.34,
  thump: 0.5,
  release: 0.045,
}

const electricModel: Model = {
  tone: sumPartials(partials(0.24, 1.3, 1, 10), 0.34),
  pluck: sumPartials(partials(0.16, 0.9, 1, 26), 0.26),
  growl: sumPartials(partials(0.2, 0.7, 2, 8), 0.2),
  sustain: 1.25,
  pluckDecay: 0.16,
  growlLevel: 0.1,
  thump: 0.18,
  release: 0.03,
}

const pluckString = (out: Float32Array, note: PlayedNote, model: Model, seed: number): void => {
  const start = Math.round(note.time * sampleRate)
  const held = Math.round(note.duration * sampleRate)
  const end = Math.min(out.length, start + held + Math.round(model.release * 6 * sampleRate))
  const step = (toHertz(note.pitch) / sampleRate) * tableSize
  const height = (note.pitch - 36) / 12
  const toneDecay = decayPerSample(model.sustain * 0.75 ** height)
  const pluckDecay = decayPerSample(model.pluckDecay * 0.8 ** height)
  const growlRise = 1 - decayPerSample(0.035)
  const growlDecay = decayPerSample(0.34 * 0.8 ** height)
  const thumpDecay = decayPerSample(0.022)
  const release = decayPerSample(model.release)
  const bendDecay = decayPerSample(0.03)
  const force = note.velocity
  let tone = 0.55 + 0.45 * force
  let pluck = (0.25 + 0.75 * force ** 1.5) * 0.85
  let growlFuel = model.growlLevel * force
  let growl = 0
  let thump = model.thump * force
  let rumble = 0
  let bend = 0.006 * force
  let phase = 0
  let level = 0
  for (let i = start; i < end; i++) {
    const at = phase | 0
    const rest = phase - at
    const t = model.tone[at] as number
    const p = model.pluck[at] as number
    const g = model.growl[at] as number
    growl += (growlFuel - growl) * growlRise
    rumble += ((noise[(seed + i) & noiseMask] as number) - rumble) * 0.03
    const sound =
      (t + ((model.tone[at + 1] as number) - t) * rest) * tone +
      (p + ((model.pluck[at + 1] as number) - p) * rest) * pluck +
      (g + ((model.growl[at + 1] as number) - g) * rest) * growl +
      rumble * thump
    out[i] = (out[i] as number) + sound * level * force
    level = i - start < held ? level + (1 - level) * 0.008 : level * release
    tone *= toneDecay
    pluck *= pluckDecay
    growlFuel *= growlDecay
    thump *= thumpDecay
    bend *= bendDecay
    phase += step * (1 + bend)
    if (phase >= tableSize) phase -= tableSize
  }
}

const playBassWith =
  (model: Model): Instrument =>
  (out, notes) => {
    const random = createRandom(notes.length + 3)
    notes.forEach((note, i) => {
      const room = (notes[i + 1]?.time ?? Number.POSITIVE_INFINITY) - note.time
      const duration = Math.min(note.duration, Math.max(0.03, room - 0.004))
      pluckString(out, { ...note, duration }, model, Math.floor(random.next() * noiseMask))
    })
  }

export const uprightBass: Instrument = playBassWith(uprightModel)

export const electricBass: Instrument = playBassWith(electricModel)
