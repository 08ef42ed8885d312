import { describe, expect, test } from 'vitest'
import { LoudnessMeter } from './loudness-meter.ts'

const RATE = 48_000

/** A tone, in seconds and decibels below full scale. */
function tone(seconds: number, decibels: number, { hertz = 1000, rate = RATE } = {}): Float32Array {
  const high = 10 ** (decibels / 20)
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => high * Math.sin((2 * Math.PI * hertz * i) / rate),
  )
}

function measure(parts: readonly Float32Array[], { channels = 2, rate = RATE } = {}): number {
  const meter = new LoudnessMeter()
  for (const part of parts)
    meter.add(
      Array.from({ length: channels }, () => part),
      rate,
    )
  return meter.measure()
}

// EBU Tech 3341, table 1, cases 1 to 5: each may be 0.1 LU off.
describe('the integrated loudness of EBU R 128', () => {
  test.each<[string, Float32Array[], number]>([
    ['a tone of -23 dB', [tone(20, -23)], -23],
    ['a tone of -33 dB', [tone(20, -33)], -33],
    ['what is quiet around it is left out', [tone(10, -36), tone(60, -23), tone(10, -36)], -23],
    ['what is quieter still, too', [tone(10, -72), tone(10, -36), tone(60, -23), tone(10, -36), tone(10, -72)], -23],
    ['loud parts count by their energy', [tone(20, -26), tone(20.1, -20), tone(20, -26)], -23],
  ])('%s', (_, parts, lufs) => {
    expect(Math.abs(measure(parts) - lufs)).toBeLessThan(0.1)
  })

  test('is the same at other sample rates, and by however many samples it comes', () => {
    expect(measure([tone(20, -23, { rate: 44_100 })], { rate: 44_100 })).toBeCloseTo(-23, 0)
    const whole = tone(5, -20)
    const pieces = Array.from({ length: 100 }, (_, i) => whole.subarray(i * 2400, (i + 1) * 2400))
    expect(measure(pieces)).toBeCloseTo(measure([whole]), 6)
  })

  test('is 3 LU less for one channel than for two', () => {
    expect(measure([tone(5, -20)], { channels: 1 })).toBeCloseTo(measure([tone(5, -20)]) - 3.01, 1)
  })

  test('is -70 for silence, and for what is too short', () => {
    expect(measure([new Float32Array(RATE)])).toBe(-70)
    expect(measure([tone(0.2, -6)])).toBe(-70)
  })
})
