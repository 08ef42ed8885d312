import { describe, expect, it } from 'vitest'
import { toHertz } from '../theory/pitch.ts'
import { electricBass, uprightBass } from './bass.ts'
import { rhodes, wurlitzer } from './electric-piano.ts'
import { jazzGuitar, nylonGuitar, soulGuitar } from './guitar.ts'
import { flugelhorn, flute, mutedTrumpet, tenor } from './horn.ts'
import { organ } from './organ.ts'
import { piano, vibraphone } from './struck.ts'
import { sampleRate } from './wavetable.ts'

const window = 16384

/** How strongly the samples ring at a frequency (Goertzel, Hann window). */
const energyAt = (samples: Float32Array, hertz: number): number => {
  const turn = (2 * Math.PI * hertz) / sampleRate
  let real = 0
  let imaginary = 0
  for (let i = 0; i < window; i++) {
    const x = (samples[i] as number) * (1 - Math.cos((2 * Math.PI * i) / window))
    real += x * Math.cos(turn * i)
    imaginary += x * Math.sin(turn * i)
  }
  return Math.hypot(real, imaginary)
}

const centsOff = (samples: Float32Array, hertz: number): number => {
  let best = 0
  let loudest = 0
  for (let cents = -36; cents <= 36; cents += 4) {
    const energy = energyAt(samples, hertz * 2 ** (cents / 1200))
    if (energy > loudest) [loudest, best] = [energy, cents]
  }
  return best
}

describe.each([
  ['piano', piano, 64],
  ['vibraphone', vibraphone, 72],
  ['rhodes', rhodes, 60],
  ['wurlitzer', wurlitzer, 67],
  ['organ', organ, 65],
  ['hollow-body guitar', jazzGuitar, 70],
  ['soul guitar', soulGuitar, 67],
  ['nylon guitar', nylonGuitar, 62],
  ['upright bass', uprightBass, 48],
  ['electric bass', electricBass, 47],
  ['tenor', tenor, 60],
  ['muted trumpet', mutedTrumpet, 70],
  ['flugelhorn', flugelhorn, 65],
  ['flute', flute, 76],
] as const)('%s', (_, instrument, pitch) => {
  const samples = new Float32Array(sampleRate)
  instrument(samples, [{ time: 0.05, duration: 0.7, pitch, velocity: 0.7, slur: false }])

  it('plays in tune', () => {
    expect(Math.abs(centsOff(samples.subarray(Math.round(0.15 * sampleRate)), toHertz(pitch)))).toBeLessThanOrEqual(8)
  })

  it('speaks at once, stays within bounds and falls silent without a click', () => {
    const peak = (from: number, to: number) =>
      samples.subarray(from * sampleRate, to * sampleRate).reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    expect(peak(0, 0.045)).toBeLessThan(1e-15)
    expect(peak(0.05, 0.15)).toBeGreaterThan(0.05)
    expect(peak(0, 1)).toBeLessThan(2)
    expect(peak(0.97, 1)).toBeLessThan(peak(0, 1) * (instrument === vibraphone ? 0.5 : 0.12))
  })
})
