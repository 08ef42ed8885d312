import type { Bar, Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import { readRhythm } from '../time/rhythm.ts'
import type { LeadVoice } from '../tune.ts'
import { articulate } from './articulate.ts'
import { headRhythms } from './head-rhythms.ts'
import { blueNotes, rangeOf } from './lead-taste.ts'
import type { LineTaste, Slot } from './line.ts'
import { composeLine, stepsBetween } from './line.ts'
import type { NoteEvent } from './part.ts'
import { slotsFor } from './slots.ts'

const groupPlans: Readonly<Record<number, string>> = { 1: 'A', 2: 'AB', 3: 'AAB', 4: 'AABA' }

/** Names what each two-bar unit of a chorus says, so that a melody comes back to its own words. */
const planUnits = (bars: number): string[] => {
  if (bars === 12) return ['call', 'answer', 'call', 'answer2', 'call2', 'cadence']
  const groups = Math.max(1, Math.round(bars / 8))
  const plan = groupPlans[groups] ?? 'A'.repeat(groups)
  const units = [...plan].flatMap((letter) => [`call${letter}`, `answer${letter}`, `call${letter}`, `cadence${letter}`])
  return units.slice(0, Math.ceil(bars / 2))
}

const assignRhythms = (units: readonly string[], chart: Chart, random: Random): Map<string, string> => {
  const cells = headRhythms[chart.tune.style]
  const rhythms = new Map<string, string>()
  const used = new Set<string>()
  for (const unit of units) {
    if (rhythms.has(unit)) continue
    const pool = unit.startsWith('call') ? cells.calls : unit.startsWith('answer') ? cells.answers : cells.cadences
    const fresh = pool.filter((cell) => !used.has(cell))
    const rhythm = random.pick(fresh.length > 0 ? fresh : pool)
    used.add(rhythm)
    rhythms.set(unit, rhythm)
  }
  return rhythms
}

type Motif = { chords: string; pitches: readonly number[] }

/** The melody of one chorus: slots and pitches for every two bars, counted from the chorus's own start. */
type Head = { slots: Slot[][]; pitches: number[][] }

/**
 * Composes the tune's melody over its first full statement.
 * Two-bar motifs return with the same rhythm and shape, fitted to the chords beneath; over the same chords they return
 * note for note.
 */
export const composeHead = (chart: Chart, bars: readonly Bar[], voice: LeadVoice, random: Random): Head => {
  const units = planUnits(bars.length)
  const rhythms = assignRhythms(units, chart, random.fork('rhythms'))
  const { low, high } = rangeOf(voice)
  const centre = (low + high) / 2 + random.between(-1.5, 1)
  const first = (bars[0] as Bar).beat
  const group = chart.feel.beatsPerBar * 8
  const taste: LineTaste = {
    low,
    high,
    contour: (beat) => centre + 4.2 * Math.sin((Math.PI * ((beat - first) % group)) / group) - 1.5,
    blue: blueNotes(chart),
    chromatic: 0.15,
    looseness: 0.55,
    repeats: 0.65,
  }
  const motifs = new Map<string, Motif>()
  const head: Head = { slots: [], pitches: [] }
  let last: number | undefined
  units.forEach((unit, i) => {
    const bar = bars[i * 2] as Bar
    const slots = slotsFor(chart, readRhythm(rhythms.get(unit) as string).strokes, bar.beat)
    const chords = slots.map((slot) => slot.chord.symbol).join(' ')
    const known = motifs.get(unit)
    for (let s = 1; known && s < slots.length; s++) {
      ;(slots[s] as Slot).step = stepsBetween(known.pitches[s - 1] as number, known.pitches[s] as number)
    }
    const pitches = known?.chords === chords ? [...known.pitches] : composeLine(slots, taste, random, last)
    if (!known) motifs.set(unit, { chords, pitches })
    head.slots.push(slots)
    head.pitches.push(pitches)
    last = pitches.at(-1)
  })
  return head
}

/** Plays the part of a head that belongs to the given bars, wherever in the piece they lie. */
export const playHead = (chart: Chart, head: Head, bars: readonly Bar[], random: Random): NoteEvent[] => {
  const origin = chart.bars.find((bar) => bar.kind === 'head') as Bar
  const notes: NoteEvent[] = []
  bars.forEach((bar, i) => {
    if (i % 2 === 1) return
    const unit = (bar.chorusBar >> 1) % head.slots.length
    const shift = bar.beat - (origin.beat + unit * 2 * chart.feel.beatsPerBar)
    const slots = (head.slots[unit] as Slot[]).map((slot) => ({ ...slot, beat: slot.beat + shift }))
    notes.push(...articulate(slots, head.pitches[unit] as number[], bar.intensity, chart.feel, random))
  })
  return notes
}
