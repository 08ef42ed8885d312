import type { Bar, Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import type { Chord } from '../theory/chord.ts'
import { intoOctave } from '../theory/pitch.ts'
import type { Register } from '../theory/voicing.ts'
import { leadVoicing } from '../theory/voicing.ts'
import { readRhythm } from '../time/rhythm.ts'
import { compingRhythms } from './comping-rhythms.ts'
import type { NoteEvent } from './part.ts'
import { gapsOf } from './part.ts'

const strum = (
  pitches: readonly number[],
  event: Omit<NoteEvent, 'pitch'>,
  spread: number,
  random: Random,
): NoteEvent[] =>
  pitches.map((pitch, i) => ({
    ...event,
    pitch,
    delay: i * spread + Math.abs(random.normal(0.0025)),
    velocity: event.velocity * (i === pitches.length - 1 ? 1.06 : 0.9) + random.normal(0.025),
  }))

const isBusy = (front: readonly NoteEvent[], from: number, beats: number): boolean => {
  const silent = gapsOf(front, from, from + beats, 1.4).reduce((sum, gap) => sum + gap.length, 0)
  return silent < beats * 0.4
}

/** The chord a struck position means: off the beat and right before a change, the coming one. */
const chordFor = (chart: Chart, beat: number, length: number): Chord => {
  const offBeat = Math.abs(beat - Math.round(beat)) > 1e-6
  return offBeat ? chart.chordAt(beat + Math.max(0.26, Math.min(0.5, length))) : chart.chordAt(beat)
}

const lastChord = (chart: Chart, register: Register, previous: readonly number[] | undefined, random: Random) => {
  const upper = leadVoicing(chart.finalChord, previous, register)
  const root = intoOctave(chart.finalChord.root, 43)
  const length = (chart.ringSeconds * 0.8 * chart.tune.bpm) / 60
  return strum([root, ...upper], { beat: chart.finalBeat, length, pitch: 0, velocity: 0.5 } as NoteEvent, 0.045, random)
}

/**
 * Plays chords behind the front line: sparse where the line is busy, more talkative where it rests, each hand shape led
 * from the one before.
 * In: chart, the notes to leave room for, the register, whether the chords are plucked (`spread`, seconds per string).
 */
export const comp = (
  chart: Chart,
  front: readonly NoteEvent[],
  register: Register,
  spread: number,
  random: Random,
): NoteEvent[] => {
  const cells = compingRhythms[chart.tune.style]
  const perBar = chart.feel.beatsPerBar
  const notes: NoteEvent[] = []
  let voicing: number[] | undefined
  let rhythm = readRhythm(cells.under[0] as string)
  chart.bars.forEach((bar: Bar, i) => {
    const pool = i === 0 ? cells.under.slice(0, 1) : isBusy(front, bar.beat, perBar * 2) ? cells.under : cells.between
    if (i % 2 === 0) rhythm = readRhythm(random.pick(pool))
    const from = (i % 2) * perBar
    const strokes = rhythm.strokes.filter((stroke) => stroke.beat >= from - 1e-6 && stroke.beat < from + perBar - 1e-6)
    const struck = new Set<Chord>()
    for (const stroke of strokes) {
      const beat = bar.beat + stroke.beat - from
      const chord = chordFor(chart, beat, stroke.length)
      struck.add(chord)
      voicing = leadVoicing(chord, voicing, register)
      const accent = stroke.mark === 'o' ? 0.78 : 1
      const velocity = (0.26 + bar.intensity * 0.4) * accent * (stroke.length < 0.6 ? 1.05 : 0.95)
      const change = chart.spans.find((span) => span.beat > beat + 0.51 && span.chord !== chord)
      const room = change ? change.beat - beat : stroke.length
      const length = Math.max(0.2, Math.min(stroke.length * 0.94, room))
      notes.push(...strum(voicing, { beat, length, velocity }, spread, random))
    }
    const held = ['ballad', 'neo-soul', 'slow-soul'].includes(chart.tune.style)
    for (const span of held ? bar.spans : []) {
      if (struck.has(span.chord)) continue
      voicing = leadVoicing(span.chord, voicing, register)
      const velocity = 0.22 + bar.intensity * 0.36
      notes.push(...strum(voicing, { beat: span.beat, length: span.length * 0.92, velocity }, spread, random))
    }
  })
  return [...notes, ...lastChord(chart, register, voicing, random)].sort((a, b) => a.beat - b.beat)
}
