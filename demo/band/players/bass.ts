import type { Span } from '../form/changes.ts'
import type { Bar, Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import type { Chord } from '../theory/chord.ts'
import { intoOctave, nearestPitch, pitchClass } from '../theory/pitch.ts'
import { readRhythm } from '../time/rhythm.ts'
import type { BassPatterns } from './bass-patterns.ts'
import { bassPatterns } from './bass-patterns.ts'
import type { NoteEvent } from './part.ts'
import { bassRange, pulsesOf, walk } from './walking.ts'

const closestTone = (chord: Chord, wanted: number): number => {
  const steps = [...chord.tones].map((tone) => pitchClass(tone - chord.root))
  return steps.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best), steps[0] ?? 0)
}

const inRange = (pitch: number): number =>
  pitch > bassRange.high ? pitch - 12 : pitch < bassRange.low ? pitch + 12 : pitch

const degreePitch = (mark: string, root: number, chord: Chord, next: number): number => {
  const base = root + pitchClass(chord.root - chord.bass)
  if (mark === '3') return inRange(base + closestTone(chord, 3.6))
  if (mark === '5') return inRange(base + closestTone(chord, 7))
  if (mark === 'o') return inRange(base + closestTone(chord, 7) - 12)
  if (mark === '7') return inRange(base + closestTone(chord, 10))
  if (mark === '8') return inRange(root + 12)
  if (mark !== 'a') return root
  if (next === root) return inRange(base + closestTone(chord, 7) - 12)
  const below = next - 1
  const scaleStep = chord.scale.has(pitchClass(next + 2)) ? next + 2 : next + 1
  return inRange(next > root ? below : scaleStep)
}

const playSpan = (chart: Chart, span: Span, text: string, root: number, bar: Bar, random: Random): NoteEvent[] => {
  const next = nearestPitch(chart.chordAfter(span.beat).bass, root)
  return readRhythm(text)
    .strokes.filter((stroke) => stroke.beat < span.length - 1e-6)
    .map((stroke) => {
      const ghost = stroke.mark === 'd'
      const velocity = 0.42 + bar.intensity * 0.36 + (stroke.beat === 0 ? 0.08 : 0) + random.normal(0.03)
      return {
        beat: span.beat + stroke.beat,
        length: ghost ? 0.08 : Math.min(stroke.length, span.length - stroke.beat) * 0.93,
        pitch: degreePitch(stroke.mark, root, span.chord, inRange(next)),
        velocity: ghost ? velocity * 0.5 : velocity,
      }
    })
}

const playFigures = (chart: Chart, bars: readonly Bar[], patterns: BassPatterns, random: Random): NoteEvent[] => {
  const home = random.pick(patterns.whole)
  const second = random.pick(patterns.whole)
  let root = 36
  return bars.flatMap((bar, i) => {
    const turns = i % 4 === 3 || (bar.kind === 'solo' && random.chance(0.3))
    return bar.spans.flatMap((span) => {
      const near = nearestPitch(span.chord.bass, root * 0.6 + 36 * 0.4)
      root = near > 45 ? near - 12 : near < bassRange.low ? near + 12 : near
      const short = span.length < chart.feel.beatsPerBar
      const whole = turns ? random.pick(patterns.busy) : i % 2 === 0 ? home : second
      return playSpan(chart, span, short ? random.pick(patterns.half) : whole, root, bar, random)
    })
  })
}

const playWalk = (chart: Chart, bars: readonly Bar[], random: Random): NoteEvent[] => {
  const from = (bars[0] as Bar).beat
  const to = (bars.at(-1) as Bar).beat + chart.feel.beatsPerBar
  const pulses = pulsesOf(chart, from, to)
  const pitches = walk(pulses, 38 + random.between(-1.5, 1.5), random)
  return pulses.flatMap((pulse, i) => {
    const pitch = pitches[i] as number
    const inBar = (pulse.beat - from) % chart.feel.beatsPerBar
    const accent = inBar % 2 === 1 ? 0.04 : 0
    const velocity = 0.44 + chart.barAt(pulse.beat).intensity * 0.36 + accent + random.normal(0.03)
    const note = { beat: pulse.beat, length: 0.94, pitch, velocity }
    if (inBar === 0 || !random.chance(0.11)) return [note]
    const skip = { beat: pulse.beat + 0.5, length: 0.12, pitch: inRange(pitch), velocity: velocity * 0.55 }
    return [{ ...note, length: 0.45 }, skip]
  })
}

const walks = (chart: Chart, bar: Bar, twoFeelHead: boolean): boolean => {
  if (chart.tune.style === 'shuffle') return true
  if (chart.tune.style === 'waltz') return bar.kind === 'solo'
  if (chart.tune.style !== 'swing') return false
  return bar.kind === 'solo' || bar.kind === 'ending' || !twoFeelHead
}

/** Plays the bass: walking, in two, or in figures, by style and section, with roots where chords begin. */
export const playBass = (chart: Chart, random: Random): NoteEvent[] => {
  const twoFeelHead = chart.tune.bpm < 170 && random.fork('two').chance(0.6)
  const patterns = chart.tune.style === 'shuffle' ? bassPatterns.swing : bassPatterns[chart.tune.style]
  const notes: NoteEvent[] = []
  for (let i = 0; i < chart.bars.length; ) {
    const walking = walks(chart, chart.bars[i] as Bar, twoFeelHead)
    let end = i
    while (end < chart.bars.length && walks(chart, chart.bars[end] as Bar, twoFeelHead) === walking) end++
    const bars = chart.bars.slice(i, end)
    notes.push(...(walking ? playWalk(chart, bars, random) : playFigures(chart, bars, patterns, random)))
    i = end
  }
  const length = (chart.ringSeconds * 0.75 * chart.tune.bpm) / 60
  const pitch = intoOctave(chart.finalChord.bass, bassRange.low)
  return [...notes, { beat: chart.finalBeat, length, pitch, velocity: 0.6 }]
}
