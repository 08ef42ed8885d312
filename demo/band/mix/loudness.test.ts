import { expect, it } from 'vitest'
import { sampleRate } from '../instruments/wavetable.ts'
import { measureLoudness } from './loudness.ts'

const tone = (decibels: number, seconds: number) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 1000 * i) / sampleRate),
  )

it('reads a stereo tone of -23 dBFS as -23 LUFS, as EBU Tech 3341 asks of a meter', () => {
  const channel = tone(-23, 4)
  expect(measureLoudness([channel, channel])).toBeCloseTo(-23, 1)
  expect(measureLoudness([channel, channel], 2)).toBeCloseTo(-23, 1)
})

it('leaves silence and passages far below the rest out of the mean', () => {
  const channel = new Float32Array(12 * sampleRate)
  channel.set(tone(-23, 4))
  channel.set(tone(-50, 4), 4 * sampleRate)
  expect(measureLoudness([channel, channel])).toBeGreaterThan(-23.6)
  expect(measureLoudness([new Float32Array(sampleRate)])).toBe(Number.NEGATIVE_INFINITY)
})
