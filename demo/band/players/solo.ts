import type { Bar, Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import { readRhythm } from '../time/rhythm.ts'
import type { LeadVoice } from '../tune.ts'
import { articulate } from './articulate.ts'
import { blueNotes, rangeOf } from './lead-taste.ts'
import type { LineTaste, Slot } from './line.ts'
import { composeLine, stepsBetween } from './line.ts'
import type { NoteEvent } from './part.ts'
import { slotsFor } from './slots.ts'
import type { SoloRhythms } from './solo-rhythms.ts'
import { soloRhythms } from './solo-rhythms.ts'

/** How four bars are divided into phrases; a negative number is that many bars of silence for the band to answer. */
const fourBars: readonly (readonly number[])[] = [[2, 2], [4], [3, -1], [2, 2], [4], [1, 3], [3, 1]]

const planPhrases = (bars: number, random: Random): number[] => {
  const phrases: number[] = []
  for (let left = bars; left > 0; left -= 4) {
    if (left >= 4) phrases.push(...random.pick(fourBars))
    else phrases.push(left)
  }
  return phrases
}

const phraseRhythm = (cells: SoloRhythms, bars: number, heat: number, random: Random): string => {
  if (bars === 1) return random.pick(cells.closes)
  const middle = Array.from({ length: bars - 2 }, () => random.pick(random.chance(heat) ? cells.runs : cells.talks))
  const start = random.pick(random.chance(0.5) ? cells.opens : random.chance(heat) ? cells.runs : cells.talks)
  return [start, ...middle, random.pick(cells.closes)].join(' | ')
}

type Idea = { rhythm: string; pitches: readonly number[] }

/**
 * Improvises over the given bars in phrases that breathe: some answer the one before with its own rhythm and shape,
 * the register climbs to a peak at two thirds and comes home.
 */
export const improvise = (chart: Chart, bars: readonly Bar[], voice: LeadVoice, random: Random): NoteEvent[] => {
  const cells = soloRhythms[chart.tune.style]
  const { low, high } = rangeOf(voice)
  const start = (bars[0] as Bar).beat
  const length = bars.length * chart.feel.beatsPerBar
  const bop = ['swing', 'ballad', 'waltz', 'bossa'].includes(chart.tune.style)
  let tilt = 0
  const taste: LineTaste = {
    low,
    high,
    contour: (beat) => {
      const progress = (beat - start) / length
      const climb = Math.sin(Math.PI * Math.min(1, progress ** 1.3))
      return low + (high - low) * (0.38 + 0.3 * climb) + tilt * Math.sin(beat * 0.7)
    },
    blue: blueNotes(chart),
    chromatic: bop ? 0.9 : 0.45,
    looseness: 0.95,
    repeats: bop ? 1.3 : 0.7,
  }
  const notes: NoteEvent[] = []
  let idea: Idea | undefined
  let last: number | undefined
  let index = 0
  for (const phrase of planPhrases(bars.length, random)) {
    const bar = bars[index] as Bar
    index += Math.abs(phrase)
    if (phrase < 0) continue
    const heat = Math.min(0.9, bar.intensity - 0.2)
    const echo = idea && readRhythm(idea.rhythm).beats === phrase * chart.feel.beatsPerBar && random.chance(0.4)
    const rhythm: string = echo && idea ? idea.rhythm : phraseRhythm(cells, phrase, heat, random)
    const slots = slotsFor(chart, readRhythm(rhythm).strokes, bar.beat)
    for (let s = 1; echo && idea && s < slots.length; s++) {
      ;(slots[s] as Slot).step = stepsBetween(idea.pitches[s - 1] as number, idea.pitches[s] as number)
    }
    tilt = random.between(2, 4.5) * (random.chance(0.5) ? 1 : -1)
    const pitches = composeLine(slots, taste, random, last)
    idea = { rhythm, pitches }
    last = pitches.at(-1)
    notes.push(...articulate(slots, pitches, bar.intensity, chart.feel, random))
  }
  return notes
}
