import { toHertz } from '../theory/pitch.ts'
import type { PlayedNote } from '../time/performance.ts'
import type { Instrument } from './instrument.ts'
import { noise, noiseMask } from './noise.ts'
import { decayPerSample, sampleRate, sine, sumPartials, tableSize } from './wavetable.ts'

/** Drawbars from 16' to 1' as partials of the 16' pitch. */
const drawbarPartials = [1, 3, 2, 4, 6, 8, 10, 12, 16]

const draw = (setting: string): Float32Array =>
  sumPartials(
    [...setting].map((bar, i) => ({
      number: drawbarPartials[i] as number,
      level: Number(bar) === 0 ? 0 : 2 ** ((Number(bar) - 8) / 2),
      phase: (i * 0.37) % 1,
    })),
    0.25,
  )

const soloStops = draw('888400003')
const padStops = draw('806500220')

const holdKey = (out: Float32Array, note: PlayedNote, stops: Float32Array, percussion: number): void => {
  const start = Math.round(note.time * sampleRate)
  const held = Math.round(note.duration * sampleRate)
  const end = Math.min(out.length, start + held + Math.round(0.05 * sampleRate))
  const step = (toHertz(note.pitch - 12) / sampleRate) * tableSize
  const knockStep = step * 6
  const knockDecay = decayPerSample(0.13)
  const release = decayPerSample(0.008)
  const gain = 0.55 + 0.45 * note.velocity
  let knock = percussion
  let phase = 0
  let knockPhase = 0
  let level = 0
  let click = 0.1
  for (let i = start; i < end; i++) {
    const at = phase | 0
    const s = stops[at] as number
    const tone = s + ((stops[at + 1] as number) - s) * (phase - at)
    const ring = knock * (sine[knockPhase | 0] as number) + click * (noise[i & noiseMask] as number)
    out[i] = (out[i] as number) + (tone + ring) * level * gain
    level = i - start < held ? level + (1 - level) * 0.012 : level * release
    knock *= knockDecay
    click *= 0.985
    phase += step
    if (phase >= tableSize) phase -= tableSize
    knockPhase += knockStep
    while (knockPhase >= tableSize) knockPhase -= tableSize
  }
}

/** A slowly turning horn in front of a warm valve: pitch and level sway, peaks are rounded. */
const throughCabinet = (out: Float32Array, hertz: number, drive: number): void => {
  const size = 1024
  const line = new Float32Array(size)
  const turn = (hertz / sampleRate) * tableSize
  let phase = 0
  let low = 0
  for (let i = 0; i < out.length; i++) {
    const sway = sine[phase | 0] as number
    phase += turn
    if (phase >= tableSize) phase -= tableSize
    line[i & (size - 1)] = out[i] as number
    const back = i - 24 - 13 * (1 + sway)
    const at = Math.floor(back)
    const a = line[at & (size - 1)] as number
    const wet = a + ((line[(at + 1) & (size - 1)] as number) - a) * (back - at)
    const x = wet * (1 + 0.16 * sway) * drive
    const y = x / (1 + Math.abs(x) * 0.55)
    low += (y - low) * 0.52
    out[i] = low / drive
  }
}

const playOrgan =
  (stops: Float32Array, percussion: number, turn: number, drive: number): Instrument =>
  (out, notes) => {
    for (const note of notes) holdKey(out, note, stops, percussion)
    throughCabinet(out, turn, drive)
  }

/** Tonewheel organ for lines and comping, percussion on, fast rotor. */
export const organ: Instrument = playOrgan(soloStops, 0.22, 6.1, 1.7)

/** Tonewheel organ for long chords, no percussion, slow rotor. */
export const organPad: Instrument = playOrgan(padStops, 0, 0.9, 1.3)
