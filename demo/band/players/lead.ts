import type { Bar, Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import { nearestPitch, pitchClass } from '../theory/pitch.ts'
import { readRhythm } from '../time/rhythm.ts'
import { articulate } from './articulate.ts'
import { composeHead, playHead } from './head.ts'
import { blueNotes, rangeOf } from './lead-taste.ts'
import { composeLine } from './line.ts'
import type { NoteEvent } from './part.ts'
import { slotsFor } from './slots.ts'
import { improvise } from './solo.ts'

const farewells: Readonly<Record<number, readonly string[]>> = {
  2: ['x-x x-x', 'x-- xxx', '..x x-x'],
  3: ['x- x- x-', 'x- -x x-', '.. xx x-'],
  4: ['x- -x x- x-', '.. .x xx x-', 'x- x- -x x-', '.. .. .x x-'],
}

const pickUp = (chart: Chart, first: NoteEvent, random: Random): NoteEvent[] => {
  const count = random.pick([1, 2, 3])
  const step = chart.feel.beatsPerBar === 2 ? 1 / 3 : 0.5
  const notes: NoteEvent[] = []
  let pitch = first.pitch
  const below = random.chance(0.7)
  for (let i = 1; i <= count; i++) {
    const beat = first.beat - i * step
    const scale = chart.chordAt(beat).scale
    do pitch += below ? -1 : 1
    while (!scale.has(pitchClass(pitch)))
    notes.unshift({ beat, length: step, pitch, velocity: 0.6, slur: i !== count })
  }
  return notes
}

const farewell = (chart: Chart, random: Random, from: number): NoteEvent[] => {
  const cadence = chart.bars.at(-1) as Bar
  const { low, high } = rangeOf(chart.tune.band.lead)
  const middle = (low + high) / 2
  const strokes = readRhythm(random.pick(farewells[chart.feel.beatsPerBar] as string[])).strokes
  const slots = slotsFor(chart, strokes, cadence.beat).map((slot) => ({ ...slot, closes: false }))
  const taste = {
    low,
    high,
    contour: () => middle,
    blue: blueNotes(chart),
    chromatic: 0.2,
    looseness: 0.4,
    repeats: 0.7,
  }
  const pitches = composeLine(slots, taste, random, from)
  const notes = articulate(slots, pitches, cadence.intensity, chart.feel, random)
  const colours = [...chart.finalChord.tones].filter((tone) => tone !== chart.finalChord.root)
  const pitch = nearestPitch(random.pick(colours), pitches.at(-1) ?? middle)
  const length = (chart.ringSeconds * 0.55 * chart.tune.bpm) / 60
  return [...notes, { beat: chart.finalBeat, length, pitch, velocity: 0.5, slur: true }]
}

/** What the front line plays: the head's voice and the soloist's, which may be the same player. */
type FrontLine = { lead: NoteEvent[]; solo: NoteEvent[] }

/** Plays the whole front line of a piece: pick-up, head, solo, head, farewell. */
export const playFrontLine = (chart: Chart, random: Random): FrontLine => {
  const { lead: voice, soloist } = chart.tune.band
  const barsOf = (kind: Bar['kind']) => chart.bars.filter((bar) => bar.kind === kind)
  const heads = barsOf('head')
  const head = composeHead(chart, heads, voice, random.fork('head'))
  const first = playHead(chart, head, heads, random.fork('first head'))
  const out = playHead(chart, head, barsOf('out'), random.fork('last head'))
  const solo = improvise(chart, barsOf('solo'), soloist, random.fork('solo'))
  const opening = first.find((note) => note.length > 0.15)
  const intro = opening && random.chance(0.7) ? pickUp(chart, opening, random.fork('pick-up')) : []
  const end = farewell(chart, random.fork('farewell'), out.at(-1)?.pitch ?? 65)
  if (voice === soloist) return { lead: [...intro, ...first, ...solo, ...out, ...end], solo: [] }
  return { lead: [...intro, ...first, ...out, ...end], solo }
}
