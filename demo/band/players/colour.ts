import type { Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import { nearestPitch } from '../theory/pitch.ts'
import { leadVoicing } from '../theory/voicing.ts'
import { readRhythm } from '../time/rhythm.ts'
import type { NoteEvent } from './part.ts'

/** Long chords that change with the harmony: strings, organ or vibraphone behind the second half of the piece. */
export const pad = (chart: Chart, register: { low: number; high: number }, fromKind: 'head' | 'solo'): NoteEvent[] => {
  const start = chart.bars.find((bar) => bar.kind === fromKind)?.beat ?? 0
  const notes: NoteEvent[] = []
  let voicing: number[] | undefined
  for (const span of chart.spans) {
    if (span.beat < start) continue
    voicing = leadVoicing(span.chord, voicing, register)
    const last = span.beat >= chart.finalBeat
    const length = last ? (chart.ringSeconds * 0.7 * chart.tune.bpm) / 60 : span.length
    const velocity = 0.3 + chart.barAt(span.beat).intensity * 0.35
    for (const pitch of voicing) notes.push({ beat: span.beat, length, pitch, velocity: last ? 0.42 : velocity })
  }
  return notes
}

const chanks = ['.... x... .... x...', '..x. x... ..x. x...', '.... x..x .... x...', '.... x.x. .... x...']

/** Rhythm guitar of a soul band: short chords on the backbeat with a few sixteenths around them. */
export const chank = (chart: Chart, random: Random): NoteEvent[] => {
  const home = random.pick(chanks)
  const notes: NoteEvent[] = []
  let voicing: number[] | undefined
  for (const bar of chart.bars) {
    if (bar.kind === 'intro' && bar.indexInSection === 0) continue
    const rhythm = chart.feel.beatsPerBar === 2 ? '... x..' : bar.indexInSection % 4 === 3 ? random.pick(chanks) : home
    for (const stroke of readRhythm(rhythm).strokes) {
      const beat = bar.beat + stroke.beat
      voicing = leadVoicing(chart.chordAt(beat), voicing, { low: 57, high: 77 })
      const top = voicing.slice(-3)
      const velocity = 0.4 + bar.intensity * 0.3 + random.normal(0.03)
      top.forEach((pitch, i) => {
        notes.push({ beat, length: 0.16, pitch, velocity, delay: i * 0.006 })
      })
    }
  }
  return notes
}

const riffs = [
  '.... ..x- x-.. .... | .... .... .... ....',
  'x--- .... .... .... | .... ..x- .x-. ....',
  '.... .... ..xx x-.. | .... .... .... ....',
  'x-.x .... .... .... | x-.x ..x- .... ....',
]
const slowRiffs = ['x-- --- | ... ...', '... x-- | --- ...', '... ..x | x-- ...']
const swingRiffs = ['.. .. .. .x | x- -. .. ..', '.x x. .. .. | .. .. .. ..', 'x- -. .. .. | .. .x .x ..']

/** Two horns behind the soloist: one riff, in close harmony, every second bar. */
export const riff = (chart: Chart, random: Random): NoteEvent[] => {
  const pool = chart.feel.beatsPerBar === 2 ? slowRiffs : chart.tune.style === 'shuffle' ? swingRiffs : riffs
  const rhythm = readRhythm(random.pick(pool))
  const notes: NoteEvent[] = []
  let upper = 67
  for (const bar of chart.bars) {
    if (bar.kind !== 'solo' || bar.indexInSection % 2 === 1) continue
    for (const stroke of rhythm.strokes) {
      const beat = bar.beat + stroke.beat
      const chord = chart.chordAt(beat)
      const tones = [...chord.tones].map((tone) => nearestPitch(tone, upper - 0.5))
      upper = tones.reduce((best, pitch) => (Math.abs(pitch - 67) < Math.abs(best - 67) ? pitch : best))
      const lower = [...chord.tones].map((tone) => nearestPitch(tone, upper - 5)).filter((pitch) => pitch < upper - 2)
      const velocity = 0.5 + bar.intensity * 0.3
      for (const pitch of [upper, lower[0] ?? upper - 12]) {
        notes.push({ beat, length: stroke.length * 0.85, pitch, velocity })
      }
    }
  }
  const { finalBeat, finalChord } = chart
  for (const tone of [...finalChord.tones].slice(1, 3)) {
    notes.push({ beat: finalBeat, length: (2.4 * chart.tune.bpm) / 60, pitch: nearestPitch(tone, 63), velocity: 0.4 })
  }
  return notes
}
