import type { Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import type { Chord } from '../theory/chord.ts'
import { pitchClass } from '../theory/pitch.ts'

/** A pulse of a bass line: the chord under it, whether that chord begins here and whether another follows. */
type Pulse = { beat: number; chord: Chord; begins: boolean; repeats: boolean; leaves: boolean }

export const bassRange = { low: 28, high: 50 }

const stepCost = [1.5, -0.15, 0, 0.25, 0.3, 0.4, 1.4, 0.55, 1.1, 1.2, 1.6, 2, 0.8]

const placeCost = (pitch: number, pulse: Pulse): number => {
  const pc = pitchClass(pitch)
  if (pulse.begins) {
    if (pc === pulse.chord.bass) return 0
    return pulse.repeats && pulse.chord.tones.has(pc) ? 1.6 : 40
  }
  if (pulse.chord.tones.has(pc)) return pulse.leaves ? 0.25 : pc === pulse.chord.bass ? 0.5 : 0
  if (pulse.chord.scale.has(pc)) return pulse.leaves ? 0.15 : 0.3
  return pulse.leaves ? 0.5 : 2.6
}

/**
 * Finds the smoothest walk through the pulses: roots where chords begin, chord and scale tones between, and a
 * neighbour or a fifth leading into the next root.
 * Out: one MIDI pitch per pulse, by dynamic programming over the range of the instrument.
 */
export const walk = (pulses: readonly Pulse[], centre: number, random: Random): number[] => {
  const width = bassRange.high - bassRange.low + 1
  const back: Int16Array[] = []
  let costs = new Float64Array(width)
  pulses.forEach((pulse, i) => {
    const next = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
    const from = new Int16Array(width)
    for (let p = 0; p < width; p++) {
      const pitch = bassRange.low + p
      const outside = !pulse.chord.scale.has(pitchClass(pitch))
      const away = Math.abs(pitch - centre)
      const own = placeCost(pitch, pulse) + away * 0.035 + (away > 8 ? 0.5 : 0) + random.next() * 0.75
      for (let q = 0; q < width; q++) {
        const size = Math.abs(p - q)
        const before = pulses[i - 1]
        const wasOutside = before && !before.chord.scale.has(pitchClass(bassRange.low + q))
        const unresolved = (wasOutside && size > 1) || (outside && size > 2) ? 1.8 : 0
        const arrives = pulse.begins && size === 1 ? -0.45 : pulse.begins && size === 2 ? -0.15 : 0
        const total = (costs[q] as number) + own + (i === 0 ? 0 : (stepCost[size] ?? 3) + unresolved + arrives)
        if (total < (next[p] as number)) {
          next[p] = total
          from[p] = q
        }
      }
    }
    costs = next
    back.push(from)
  })
  let at = costs.indexOf(Math.min(...costs))
  const pitches: number[] = []
  for (let i = pulses.length - 1; i >= 0; i--) {
    pitches.push(bassRange.low + at)
    at = (back[i] as Int16Array)[at] as number
  }
  return pitches.reverse()
}

/** The pulses of a stretch of the chart at one per beat. */
export const pulsesOf = (chart: Chart, from: number, to: number): Pulse[] => {
  const pulses: Pulse[] = []
  for (let beat = from; beat < to - 1e-6; beat++) {
    const chord = chart.chordAt(beat)
    const begins = beat === from || chart.spans.some((span) => Math.abs(span.beat - beat) < 1e-6)
    const before = pulses.at(-1)
    const repeats = before !== undefined && before.chord.symbol === chord.symbol
    const leaves = chart.spans.some((span) => Math.abs(span.beat - beat - 1) < 1e-6)
    pulses.push({ beat, chord, begins, repeats, leaves })
  }
  return pulses
}
