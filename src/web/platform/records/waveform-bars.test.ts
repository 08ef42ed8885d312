import { describe, expect, it } from 'vitest'
import { waveformBars } from './waveform-bars.ts'

const ramp = Array.from({ length: 800 }, (_, index) => Math.round((index / 799) * 200))

describe('waveformBars', () => {
  it('draws 800 peaks together into the asked number of bars, loudest at full height', () => {
    const bars = waveformBars(ramp, 150)
    expect(bars).toHaveLength(150)
    expect(Math.max(...bars)).toBe(1)
    expect(bars.toSorted((one, other) => one - other)).toEqual(bars)
  })

  it('reads base64 bytes as it reads numbers', () => {
    expect(waveformBars(btoa(String.fromCharCode(...ramp)), 90)).toEqual(waveformBars(ramp, 90))
  })

  it('keeps a single loud peak, however few the bars', () => {
    const click = ramp.map((_, index) => (index === 401 ? 255 : 3))
    expect(waveformBars(click, 8).filter((bar) => bar === 1)).toHaveLength(1)
  })

  it('leaves silence a hairline, and no peaks nothing', () => {
    expect(waveformBars([0, 0, 0, 0], 2)).toEqual([0.06, 0.06])
    expect(waveformBars([], 100)).toEqual([])
    expect(waveformBars('', 100)).toEqual([])
  })

  it('stretches fewer peaks than bars', () => {
    expect(waveformBars([255, 51], 4)).toEqual([1, 1, 0.2, 0.2])
  })
})
