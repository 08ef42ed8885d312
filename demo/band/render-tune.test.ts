import { beforeAll, describe, expect, it } from 'vitest'
import { measureLoudness } from './mix/loudness.ts'
import type { Recording } from './render-tune.ts'
import { renderTune } from './render-tune.ts'
import type { Tune } from './tune.ts'

const short: Tune = {
  seed: 42,
  style: 'waltz',
  key: 'F',
  mode: 'major',
  bpm: 190,
  seconds: 15,
  changes: 'Cmaj9 A7alt | Dm9 G13',
  band: { drums: 'sticks', bass: 'upright', keys: 'rhodes', lead: 'tenor', soloist: 'vibraphone' },
}

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length)

describe('a rendered tune', () => {
  let recording: Recording
  beforeAll(() => {
    recording = renderTune(short)
  })

  it('is as loud as every other piece and never reaches full scale', () => {
    expect(measureLoudness([recording.left, recording.right])).toBeCloseTo(-18, 0)
    for (const channel of [recording.left, recording.right]) {
      const peak = channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
      expect(peak).toBeLessThan(10 ** (-1.5 / 20))
      expect(peak).toBeGreaterThan(0.2)
    }
  })

  it('has no constant part, no silent gap, and silent ends', () => {
    const { left, sampleRate } = recording
    expect(Math.abs(left.reduce((sum, x) => sum + x, 0) / left.length)).toBeLessThan(1e-5)
    const played = left.length - 6 * sampleRate
    for (let i = 0; i + sampleRate / 2 < played; i += sampleRate / 2) {
      expect(rms(left.subarray(i, i + sampleRate / 2)), `${i / sampleRate} s`).toBeGreaterThan(0.005)
    }
    expect(Math.abs(left[0] as number)).toBe(0)
    expect(rms(left.subarray(-200))).toBeLessThan(1e-4)
  })

  it('is stereo, but holds together in mono', () => {
    const { left, right } = recording
    const middle = left.map((x, i) => (x + (right[i] as number)) / 2)
    const side = left.map((x, i) => (x - (right[i] as number)) / 2)
    expect(rms(side)).toBeGreaterThan(rms(middle) * 0.03)
    expect(rms(side)).toBeLessThan(rms(middle) * 0.6)
  })

  it('gives the same samples for the same tune', () => {
    const again = renderTune(short)
    expect(Buffer.from(again.left.buffer).equals(Buffer.from(recording.left.buffer))).toBe(true)
    expect(Buffer.from(again.right.buffer).equals(Buffer.from(recording.right.buffer))).toBe(true)
  })

  it('refuses changes it cannot read', () => {
    expect(() => renderTune({ ...short, changes: 'Cmaj9 | Hm7' })).toThrow('No such chord: Hm7')
  })
})
