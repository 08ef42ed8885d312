import { createRandom } from '../random.ts'
import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Instrument } from './instrument.ts'
import type { Mode } from './modes.ts'
import { addModes } from './modes.ts'
import { noise, noiseMask } from './noise.ts'
import { decayPerSample, sampleRate } from './wavetable.ts'

/** Modes of a piano string: stiff, struck at an eighth of its length by a felt that hardens with force. */
const pianoModes = (pitch: number, velocity: number): Mode[] => {
  const hertz = toHertz(pitch)
  const stiffness = 1.6e-4 * 2 ** ((pitch - 36) / 13)
  const felt = 620 + 4200 * velocity ** 1.7 + hertz * 1.1
  const sustain = 3.1 * 2 ** ((48 - pitch) / 17)
  const modes: Mode[] = []
  for (let n = 1; n <= 26; n++) {
    const at = n * hertz * Math.sqrt(1 + stiffness * n * n)
    if (at > 9500) break
    const level = (Math.abs(Math.sin((n * Math.PI) / 7.6)) + 0.06) * n ** -0.55 * Math.exp(-at / felt)
    const decay = sustain / (1 + 0.16 * n + 0.012 * n * n)
    modes.push({ hertz: at * 0.99975, level: level * 0.7, decay: decay * 0.55 })
    if (n <= 6) modes.push({ hertz: at * 1.00035, level: level * 0.42, decay: decay * 1.25 })
  }
  return modes
}

/** Modes of a vibraphone bar, tuned 1 : 4 : 10, with a yarn mallet that hides the highest. */
const barModes = (pitch: number, velocity: number): Mode[] => {
  const hertz = toHertz(pitch)
  const sustain = 1.7 * 2 ** ((60 - pitch) / 22)
  return [
    { hertz, level: 1, decay: sustain },
    { hertz: hertz * 3.984, level: 0.16 + 0.22 * velocity, decay: sustain * 0.22 },
    { hertz: hertz * 10.67, level: 0.09 * velocity, decay: 0.05 },
    { hertz: hertz * 2.01, level: 0.015, decay: sustain * 0.3 },
  ]
}

type Blow = { level: number; decay: number; softness: number }

const addBlow = (out: Float32Array, blow: Blow, seed: number): void => {
  let level = blow.level
  let smooth = 0
  const decay = decayPerSample(blow.decay)
  for (let i = 0; i < out.length && level > 1e-4; i++) {
    smooth += ((noise[(seed + i) & noiseMask] as number) - smooth) * blow.softness
    out[i] = (out[i] as number) + smooth * level
    level *= decay
  }
}

type Body = {
  modes: (pitch: number, velocity: number) => Mode[]
  blow: (velocity: number) => Blow
  release: number
  gain: number
  dynamics: number
}

const playStruck =
  (body: Body): Instrument =>
  (out, notes) => {
    const random = createRandom(notes.length)
    const scratch = new Float32Array(sampleRate * 9)
    for (const note of notes) {
      const start = Math.round(note.time * sampleRate)
      const held = Math.round(note.duration * sampleRate)
      const tail = Math.round(body.release * 5 * sampleRate)
      const count = Math.max(0, Math.min(held + tail, scratch.length, out.length - start))
      const ringing = scratch.subarray(0, count).fill(0)
      addModes(ringing, body.modes(note.pitch, note.velocity))
      addBlow(ringing, body.blow(note.velocity), Math.floor(random.next() * noiseMask))
      mixIn(out, ringing, start, held, body, note)
    }
  }

const mixIn = (out: Float32Array, ringing: Float32Array, start: number, held: number, body: Body, note: PlayedNote) => {
  const release = decayPerSample(body.release)
  const gain = body.gain * note.velocity ** body.dynamics
  let level = 0
  for (let i = 0; i < ringing.length; i++) {
    level = i < held ? level + (1 - level) * 0.04 : level * release
    out[start + i] = (out[start + i] as number) + (ringing[i] as number) * level * gain
  }
}

export const piano: Instrument = playStruck({
  modes: pianoModes,
  blow: (velocity) => ({ level: 0.1 + 0.22 * velocity, decay: 0.014, softness: 0.09 }),
  release: 0.06,
  gain: 0.5,
  dynamics: 1.25,
})

const bars: Instrument = playStruck({
  modes: barModes,
  blow: (velocity) => ({ level: 0.1 * velocity, decay: 0.006, softness: 0.25 }),
  release: 0.24,
  gain: 0.5,
  dynamics: 1.15,
})

/** Vibraphone: bars under a slowly turning motor. */
export const vibraphone: Instrument = (out, notes) => {
  bars(out, notes)
  const turn = (2 * Math.PI * 4.6) / sampleRate
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * (0.84 + 0.16 * Math.sin(turn * i))
}
