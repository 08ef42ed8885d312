import type { Random } from '../random.ts'
import type { Chord, Key } from '../theory/chord.ts'
import { createKey, readChord } from '../theory/chord.ts'
import type { Feel } from '../time/feel.ts'
import { feelOf } from '../time/feel.ts'
import type { Tune } from '../tune.ts'
import type { Span } from './changes.ts'
import { readChanges } from './changes.ts'
import { cadencesFor } from './endings.ts'
import type { Section, SectionKind } from './plan.ts'
import { planForm } from './plan.ts'

/** A bar where it sounds: beats count from the start of the piece. */
export type Bar = {
  beat: number
  kind: SectionKind
  chorusBar: number
  indexInSection: number
  barsInSection: number
  intensity: number
  spans: readonly Span[]
}

/** Everything the players read from: bars in order, the last chord, and who follows whom. */
export type Chart = {
  tune: Tune
  key: Key
  feel: Feel
  bars: readonly Bar[]
  finalBeat: number
  finalChord: Chord
  ringSeconds: number
  spans: readonly Span[]
  chordAt: (beat: number) => Chord
  chordAfter: (beat: number) => Chord
  barAt: (beat: number) => Bar
}

const lastAtOrBefore = <T extends { beat: number }>(list: readonly T[], beat: number): number => {
  let low = 0
  let high = list.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((list[middle] as T).beat <= beat + 1e-6) low = middle
    else high = middle - 1
  }
  return low
}

const swell = (section: Section, index: number): number => {
  const progress = section.bars.length > 1 ? index / (section.bars.length - 1) : 1
  return (
    section.intensity + (section.kind === 'solo' ? 0.12 * Math.sin(Math.PI * Math.min(1, progress * 1.15)) - 0.04 : 0)
  )
}

/** Writes out the whole piece for the players: sections, bars, chords and the closing cadence. */
export const writeChart = (tune: Tune, random: Random): Chart => {
  const key = createKey(tune.key, tune.mode)
  const feel = feelOf(tune.style, tune.bpm)
  const chorus = readChanges(tune.changes, key, feel.beatsPerBar)
  const ringSeconds = tune.bpm < 90 ? 5.5 : 4.6
  const sections = planForm(tune, chorus.length, feel.beatsPerBar, ringSeconds)
  const cadence = random.fork('cadence').pick(cadencesFor(tune))
  const closing = readChanges(cadence.approach, key, feel.beatsPerBar)[0] as Span[]
  const bars: Bar[] = []
  let beat = 0
  for (const section of sections) {
    const written = section.kind === 'ending' ? [closing] : section.bars.map((index) => chorus[index] as Span[])
    written.forEach((spans, index) => {
      bars.push({
        beat,
        kind: section.kind,
        chorusBar: section.bars[index] ?? 0,
        indexInSection: index,
        barsInSection: written.length,
        intensity: swell(section, index),
        spans: spans.map((span) => ({ ...span, beat: beat + span.beat })),
      })
      beat += feel.beatsPerBar
    })
  }
  const finalChord = readChord(cadence.rest, key)
  const spans = [...bars.flatMap((bar) => bar.spans), { chord: finalChord, beat, length: feel.beatsPerBar }]
  const spanAt = (position: number) => lastAtOrBefore(spans, position)
  return {
    tune,
    key,
    feel,
    bars,
    finalBeat: beat,
    finalChord,
    ringSeconds,
    spans,
    chordAt: (position) => (spans[spanAt(position)] as Span).chord,
    chordAfter: (position) => (spans[Math.min(spans.length - 1, spanAt(position) + 1)] as Span).chord,
    barAt: (position) => bars[lastAtOrBefore(bars, position)] as Bar,
  }
}
