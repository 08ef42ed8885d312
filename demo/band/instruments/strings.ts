import { createRandom } from '../random.ts'
import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Instrument } from './instrument.ts'
import { filter, highPass } from './noise.ts'
import { sampleRate, sumPartials, tableSize } from './wavetable.ts'

const bow = sumPartials(
  Array.from({ length: 14 }, (_, i) => ({ number: i + 1, level: (i + 1) ** -1.45, phase: (i * 0.43) % 1 })),
  0.3,
)

const hop = 256
const playersPerNote = 4

const bowNote = (out: Float32Array, note: PlayedNote, cents: number, start: number, rate: number): void => {
  const first = Math.round(note.time * sampleRate)
  const held = Math.round(note.duration * sampleRate)
  const end = Math.min(out.length, first + held + Math.round(0.7 * sampleRate))
  const attack = 1 - Math.exp(-1 / (0.16 * sampleRate))
  const release = Math.exp(-1 / (0.13 * sampleRate))
  const gain = note.velocity / playersPerNote
  let phase = start * tableSize
  let level = 0
  for (let begin = first; begin < end; begin += hop) {
    const sway = Math.sin(2 * Math.PI * (rate * ((begin - first) / sampleRate) + start))
    const step = (toHertz(note.pitch + (cents + 13 * sway) / 100) / sampleRate) * tableSize
    const stop = Math.min(end, begin + hop)
    for (let i = begin; i < stop; i++) {
      const at = phase | 0
      const s = bow[at] as number
      out[i] = (out[i] as number) + (s + ((bow[at + 1] as number) - s) * (phase - at)) * level * gain
      level = i - first < held ? level + (1 - level) * attack : level * release
      phase += step
      if (phase >= tableSize) phase -= tableSize
    }
  }
}

/** A small string section: every note bowed by four players who never quite agree. */
export const strings: Instrument = (out, notes) => {
  const random = createRandom(notes.length + 5)
  for (const note of notes) {
    for (let player = 0; player < playersPerNote; player++) {
      bowNote(out, note, (player - 1.5) * 5 + random.normal(2), random.next(), random.between(3.9, 5.9))
    }
  }
  filter(out, highPass(180))
}
