import type { Chord } from './chord.ts'
import { intoOctave } from './pitch.ts'

export type Register = { low: number; high: number }

const candidates = (chord: Chord, register: Register): number[][] =>
  chord.shapes.flatMap((shape) => {
    const placed: number[][] = []
    for (let octave = 24; octave <= 84; octave += 12) {
      const voicing = shape.map((step) => octave + chord.root + step)
      if (Math.min(...voicing) >= register.low && Math.max(...voicing) <= register.high) placed.push(voicing)
    }
    return placed
  })

const movement = (from: readonly number[], to: readonly number[]): number => {
  const nearest = (pitch: number, others: readonly number[]) => Math.min(...others.map((o) => Math.abs(o - pitch)))
  const inner = to.reduce((sum, pitch) => sum + nearest(pitch, from), 0)
  const top = Math.abs((to.at(-1) as number) - (from.at(-1) as number))
  return inner + top * 0.8
}

/**
 * Chooses the hand shape that moves least from the last one, with a pull to the middle of the register.
 * In: the chord, the voicing before it (none at the start), the register in MIDI pitches.
 * Out: pitches from low to high; a register too narrow for every shape falls back to the closest octave.
 */
export const leadVoicing = (chord: Chord, previous: readonly number[] | undefined, register: Register): number[] => {
  const middle = (register.low + register.high) / 2
  let best: number[] | undefined
  let bestCost = Number.POSITIVE_INFINITY
  for (const voicing of candidates(chord, register)) {
    const centre = voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length
    const cost = (previous ? movement(previous, voicing) : 0) + Math.abs(centre - middle) * (previous ? 0.35 : 1)
    if (cost < bestCost) {
      best = voicing
      bestCost = cost
    }
  }
  if (best) return best
  const shape = chord.shapes[0] ?? [0, 4, 7]
  const lowest = intoOctave(chord.root + (shape[0] ?? 0), register.low)
  return shape.map((step) => lowest + step - (shape[0] ?? 0))
}
