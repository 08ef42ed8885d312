import { describe, expect, it } from 'vitest'
import { bend, feelOf } from './feel.ts'
import { readRhythm } from './rhythm.ts'
import { createTempoMap } from './tempo-map.ts'

describe('rhythm shorthand', () => {
  it('reads eighths, triplets, holds, rests and marks across bars', () => {
    const { strokes, beats } = readRhythm('x- -x .x | xxx g.')
    expect(beats).toBe(5)
    const read = strokes.map(({ beat, length, mark }) => [Number(beat.toFixed(3)), Number(length.toFixed(3)), mark])
    expect(read).toEqual([
      [0, 1.5, 'x'],
      [1.5, 0.5, 'x'],
      [2.5, 0.5, 'x'],
      [3, 0.333, 'x'],
      [3.333, 0.333, 'x'],
      [3.667, 0.333, 'x'],
      [4, 0.5, 'g'],
    ])
  })
})

describe('feel', () => {
  it('swings eighths less the faster it goes and leaves triplets and straight styles alone', () => {
    const slow = feelOf('swing', 90)
    const fast = feelOf('swing', 190)
    expect(bend(3.5, slow)).toBeGreaterThan(3.62)
    expect(bend(3.5, fast)).toBeLessThan(3.6)
    expect(bend(3 + 1 / 3, slow)).toBe(3 + 1 / 3)
    expect(bend(3.5, feelOf('bossa', 130))).toBe(3.5)
    expect(bend(3.25, feelOf('neo-soul', 80))).toBeGreaterThan(3.28)
  })
})

describe('tempo', () => {
  it('is steady, then broadens without a jump', () => {
    const tempo = createTempoMap(120, 8, 12, 0.75)
    expect(tempo.seconds(8)).toBe(4)
    const beats = Array.from({ length: 7 }, (_, i) => tempo.seconds(8 + i + 1) - tempo.seconds(8 + i))
    for (let i = 1; i < 5; i++) expect(beats[i]).toBeGreaterThan(beats[i - 1] as number)
    expect(beats[6]).toBeCloseTo(0.5 / 0.75, 6)
  })
})
