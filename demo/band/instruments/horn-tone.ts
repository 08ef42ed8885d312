import { toHertz } from '../theory/pitch.ts'
import { sumPartials } from './wavetable.ts'

/** A resonance of the horn: where, how much it lifts the partials there, how wide. */
type Formant = { hertz: number; lift: number; width: number }

/** How a wind instrument sounds from a whisper (brightness 0) to full voice (1). */
export type HornTone = {
  dark: number
  bright: number
  slope: number
  formants: readonly Formant[]
  thin?: number
}

export const tenorTone: HornTone = {
  dark: 520,
  bright: 2300,
  slope: 2.1,
  formants: [
    { hertz: 480, lift: 1.1, width: 220 },
    { hertz: 1180, lift: 1.2, width: 330 },
    { hertz: 2500, lift: 1.3, width: 600 },
  ],
}

export const mutedTrumpetTone: HornTone = {
  dark: 1300,
  bright: 3600,
  slope: 2,
  formants: [
    { hertz: 1550, lift: 2.4, width: 480 },
    { hertz: 3900, lift: 1.6, width: 900 },
  ],
  thin: 620,
}

export const flugelhornTone: HornTone = {
  dark: 480,
  bright: 1500,
  slope: 2.7,
  formants: [
    { hertz: 620, lift: 0.8, width: 350 },
    { hertz: 1300, lift: 0.5, width: 450 },
  ],
}

export const fluteTone: HornTone = {
  dark: 620,
  bright: 1500,
  slope: 3.4,
  formants: [{ hertz: 900, lift: 0.5, width: 500 }],
}

export const brightnessLevels = 20

const levelOf = (hertz: number, tone: HornTone, brightness: number): number => {
  const corner = tone.dark * (tone.bright / tone.dark) ** brightness
  const source = 1 / (1 + (hertz / corner) ** tone.slope)
  const body = tone.formants.reduce((sum, f) => sum + f.lift * Math.exp(-(((hertz - f.hertz) / f.width) ** 2)), 1)
  const thinness = tone.thin ? hertz ** 2 / (hertz ** 2 + tone.thin ** 2) : 1
  return source * body * thinness
}

const cycles = new WeakMap<HornTone, Map<number, Float32Array>>()

/**
 * The cycle of a horn at a pitch region of three semitones and one of `brightnessLevels`; built once per thread.
 * Resonances stand still while the pitch moves, which is what makes a horn one instrument over its range.
 */
export const hornCycle = (tone: HornTone, pitch: number, brightnessLevel: number): Float32Array => {
  const region = Math.round(pitch / 3)
  const known = cycles.get(tone) ?? new Map<number, Float32Array>()
  cycles.set(tone, known)
  const name = region * brightnessLevels + brightnessLevel
  const found = known.get(name)
  if (found) return found
  const hertz = toHertz(region * 3)
  const count = Math.min(36, Math.floor(9000 / hertz))
  const partials = Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    level: levelOf((i + 1) * hertz, tone, brightnessLevel / (brightnessLevels - 1)),
    phase: ((i * i * 0.5) / count + 0.25) % 1,
  }))
  const cycle = sumPartials(partials, 0.3)
  known.set(name, cycle)
  return cycle
}
