import type { Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import type { Stroke } from '../time/rhythm.ts'
import { articulate } from './articulate.ts'
import { blueNotes } from './lead-taste.ts'
import { composeLine } from './line.ts'
import type { Gap, NoteEvent } from './part.ts'
import { gapsOf } from './part.ts'
import { slotsFor } from './slots.ts'

const replyStrokes = (gap: Gap, chart: Chart, random: Random): Stroke[] => {
  const step = chart.feel.beatsPerBar === 2 ? 1 / 3 : chart.tune.style === 'soul' && random.chance(0.4) ? 0.25 : 0.5
  const room = Math.min(gap.length - 0.5, 3)
  const count = Math.min(Math.floor(room / step), random.pick([2, 3, 3, 4, 5]))
  const latest = gap.length - 0.5 - count * step
  const lead = Math.max(step, Math.round(random.between(0.3, Math.min(latest, 1.2)) / step) * step)
  return Array.from({ length: count }, (_, i) => {
    const beat = lead + i * step
    return { beat, length: i === count - 1 ? Math.min(1.5, Math.max(step, gap.length - beat - 0.3)) : step, mark: 'x' }
  })
}

/** Answers the front line in its rests with short figures that end on chord tones; silent in some of them. */
export const answer = (
  chart: Chart,
  front: readonly NoteEvent[],
  range: { low: number; high: number },
  eagerness: number,
  random: Random,
): NoteEvent[] => {
  const taste = {
    ...range,
    contour: () => (range.low + range.high) / 2,
    blue: blueNotes(chart),
    chromatic: 0.3,
    looseness: 0.9,
    repeats: 0.9,
  }
  const heads = chart.bars.filter((bar) => bar.kind !== 'intro')
  const from = heads[0]?.beat ?? 0
  const notes: NoteEvent[] = []
  for (const gap of gapsOf(front, from, chart.finalBeat - chart.feel.beatsPerBar, 1.9)) {
    if (!random.chance(eagerness)) continue
    const start = Math.ceil(gap.beat * 2 - 1e-6) / 2
    const slots = slotsFor(
      chart,
      replyStrokes({ beat: start, length: gap.length - (start - gap.beat) }, chart, random),
      start,
    )
    if (slots.length === 0) continue
    const pitches = composeLine(slots, taste, random, notes.at(-1)?.pitch)
    notes.push(...articulate(slots, pitches, chart.barAt(start).intensity * 0.8, chart.feel, random))
  }
  return notes
}
