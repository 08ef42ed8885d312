import { describe, expect, it } from 'vitest'
import type { Arrangement } from './arrangement.ts'
import { arrange } from './arrangement.ts'
import { rangeOf } from './players/lead-taste.ts'
import type { NoteEvent } from './players/part.ts'
import { bassRange } from './players/walking.ts'
import { repertoire } from './repertoire/repertoire.ts'

const arrangements = repertoire.map((tune) => [`${tune.seed} ${tune.style}`, arrange(tune)] as const)

const frontLine = ({ parts }: Arrangement): NoteEvent[] => [...(parts.lead ?? []), ...(parts.solo ?? [])]

const ornament = 0.12

const share = (notes: readonly NoteEvent[], test: (note: NoteEvent) => boolean) =>
  notes.filter(test).length / Math.max(1, notes.length)

describe('the repertoire', () => {
  it('holds at least twenty tunes in many keys, tempos and line-ups', () => {
    expect(repertoire.length).toBeGreaterThanOrEqual(20)
    expect(new Set(repertoire.map((tune) => tune.seed)).size).toBe(repertoire.length)
    expect(new Set(repertoire.map((tune) => `${tune.key} ${tune.mode}`)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(repertoire.slice(0, 9).map((tune) => tune.style)).size).toBe(9)
    expect(Math.min(...repertoire.map((tune) => tune.bpm))).toBeLessThanOrEqual(60)
    expect(Math.max(...repertoire.map((tune) => tune.bpm))).toBeGreaterThanOrEqual(180)
  })

  it('has a melody of its own in every tune', () => {
    const melodies = arrangements.map(([, arrangement]) => {
      const notes = frontLine(arrangement)
        .filter((note) => note.length > ornament)
        .slice(0, 12)
      return notes.map((note, i) => note.pitch - (notes[i - 1]?.pitch ?? note.pitch)).join(' ')
    })
    expect(new Set(melodies).size).toBe(melodies.length)
  })
})

describe.each(arrangements)('tune %s', (_, arrangement) => {
  const { chart, parts } = arrangement
  const bass = parts.bass ?? []
  const front = frontLine(arrangement).filter((note) => note.length > ornament)

  it('has bass and harmony agree on the first beat of every bar', () => {
    for (const bar of chart.bars) {
      const note = bass.find((played) => Math.abs(played.beat - bar.beat) < 0.01)
      expect(note, `bar at ${bar.beat}`).toBeDefined()
      expect(chart.chordAt(bar.beat).tones.has((note as NoteEvent).pitch % 12), `bar at ${bar.beat}`).toBe(true)
    }
    expect((bass.at(-1) as NoteEvent).pitch % 12).toBe(chart.finalChord.root)
  })

  it('has the front line stand on chord tones or tensions where the bar is heavy', () => {
    const stable = (note: NoteEvent) => {
      const chord = chart.chordAt(note.beat)
      return chord.tones.has(note.pitch % 12) || chord.tensions.has(note.pitch % 12)
    }
    const downbeats = front.filter((note) => chart.bars.some((bar) => Math.abs(bar.beat - note.beat) < 0.01))
    expect(share(downbeats, stable)).toBeGreaterThan(0.9)
    const last = front.reduce((a, b) => (b.beat > a.beat ? b : a))
    expect(chart.finalChord.tones.has(last.pitch % 12)).toBe(true)
  })

  it('never holds a note long against a chord that came after it', () => {
    for (const note of front.filter((played) => played.beat + played.length < chart.finalBeat)) {
      const chord = chart.chordAt(note.beat + note.length - 0.9)
      if (note.length >= 1.4) expect(chord.scale.has(note.pitch % 12), `${note.pitch} at ${note.beat}`).toBe(true)
    }
  })

  it('moves mostly by step and keeps to the range of its instruments', () => {
    const { lead, soloist } = chart.tune.band
    const low = Math.min(rangeOf(lead).low, rangeOf(soloist).low) - 5
    const high = Math.max(rangeOf(lead).high, rangeOf(soloist).high)
    expect(front.every((note) => note.pitch >= low && note.pitch <= high)).toBe(true)
    expect(bass.every((note) => note.pitch >= bassRange.low && note.pitch <= bassRange.high)).toBe(true)
    const steps = front.slice(1).map((note, i) => Math.abs(note.pitch - (front[i] as NoteEvent).pitch))
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(3.5)
  })

  it('brings its melody back at the end, in a piece of 45 to 90 seconds', () => {
    const heads = chart.bars.filter((bar) => bar.kind === 'head')
    const outs = chart.bars.filter((bar) => bar.kind === 'out')
    const melody = (from: number, bars: number) =>
      (parts.lead ?? [])
        .filter((note) => note.length > ornament)
        .filter((note) => note.beat >= from && note.beat < from + bars * chart.feel.beatsPerBar)
        .map((note) => `${(note.beat - from).toFixed(2)}:${note.pitch}`)
    const out = outs[0]
    const told = heads.find((bar) => bar.chorusBar === out?.chorusBar)
    expect(out && told && melody(out.beat, outs.length)).toEqual(told && melody(told.beat, outs.length))
    const seconds = (chart.finalBeat * 60) / chart.tune.bpm + chart.ringSeconds
    expect(seconds).toBeGreaterThan(45)
    expect(seconds).toBeLessThan(88)
  })

  it('is the same every time it is arranged, and another under another seed', () => {
    const again = arrange(chart.tune)
    expect(arrange({ ...chart.tune, seed: chart.tune.seed + 1 }).parts).not.toEqual(parts)
    expect(again.parts).toEqual(parts)
    expect(again.drums).toEqual(arrangement.drums)
  })
})
