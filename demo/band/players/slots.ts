import type { Chart } from '../form/chart.ts'
import type { Stroke } from '../time/rhythm.ts'
import type { Slot } from './line.ts'

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** How much a position in the bar stresses its note, 0-1; long notes are always stressed. */
const metricWeight = (inBar: number, length: number, beatsPerBar: number): number => {
  const onBeat = isWhole(inBar)
  const heavy = onBeat && (Math.round(inBar) === 0 || (beatsPerBar === 4 && Math.round(inBar) === 2))
  const metric = heavy ? 1 : onBeat ? 0.7 : isWhole(inBar * 2) ? 0.3 : 0.2
  return length >= 1 ? Math.max(0.9, metric) : metric
}

/** Beats for which a note may hang over from a chord that has passed. */
const longestSuspension = 0.6

/**
 * Turns strokes into slots for a line. A note struck just before a chord change and held across it, or left hanging
 * there, already belongs to the coming chord.
 * In: strokes counted from `start`. Out: slots in beats of the piece; a rest of half a beat or more closes a phrase.
 */
export const slotsFor = (chart: Chart, strokes: readonly Stroke[], start: number): Slot[] =>
  strokes.map((stroke, i) => {
    const beat = start + stroke.beat
    const end = beat + stroke.length
    const before = strokes[i - 1]
    const after = strokes[i + 1]
    const ahead = chart.chordAt(beat + 0.5)
    const hangs = !after || after.beat - stroke.beat > 0.75
    const anticipates = ahead !== chart.chordAt(beat) && hangs && !isWhole(beat)
    const bar = chart.barAt(beat)
    const metric = metricWeight(beat - bar.beat, stroke.length, chart.feel.beatsPerBar)
    const chord = anticipates ? ahead : chart.chordAt(beat)
    const atEnd = chart.chordAt(end - longestSuspension)
    return {
      beat,
      length: stroke.length,
      chord,
      holdsInto: end - longestSuspension > beat && atEnd !== chord ? atEnd : undefined,
      weight: anticipates ? 0.9 : metric,
      opens: !before || before.beat + before.length < stroke.beat - 0.4,
      closes: !after || after.beat + start > end + 0.45,
    }
  })
