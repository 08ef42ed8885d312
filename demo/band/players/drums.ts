import type { Bar, Chart } from '../form/chart.ts'
import type { Random } from '../random.ts'
import { readRhythm } from '../time/rhythm.ts'
import { grooveFor } from './drum-book.ts'
import type { DrumVoice, Groove } from './groove.ts'

/** A stroke on the kit; `length` in beats matters to brush sweeps only. */
export type DrumEvent = { beat: number; voice: DrumVoice; velocity: number; length: number }

const loudness: Readonly<Record<string, number>> = { X: 0.92, x: 0.72, o: 0.5, g: 0.28 }

const strike = (bar: Bar, voice: DrumVoice, pattern: string, random: Random): DrumEvent[] =>
  readRhythm(pattern).strokes.map((stroke) => ({
    beat: bar.beat + stroke.beat,
    voice,
    velocity: (loudness[stroke.mark] ?? 0.6) * (0.5 + bar.intensity * 0.52) * (1 + random.normal(0.06)),
    length: stroke.length,
  }))

/** Picks this bar's share of a pattern that may span two bars. */
const patternForBar = (pattern: string, bar: Bar): string => {
  const bars = pattern.split('|')
  return bars[bar.indexInSection % bars.length] ?? pattern
}

const playBar = (bar: Bar, groove: Groove, fills: boolean, thin: boolean, random: Random): DrumEvent[] => {
  const fill = fills ? random.pick(groove.fills) : {}
  const events: DrumEvent[] = []
  for (const [voice, variants] of Object.entries(groove.voices) as [DrumVoice, readonly string[]][]) {
    if (fill[voice]) continue
    if (thin && ['kick', 'snare', 'tambourine', 'conga', 'rim', 'tap'].includes(voice)) continue
    const steady = random.chance(1.15 - bar.intensity) ? (variants[0] as string) : random.pick(variants)
    events.push(...strike(bar, voice, patternForBar(steady, bar), random))
  }
  for (const [voice, pattern] of Object.entries(fill) as [DrumVoice, string][]) {
    events.push(...strike(bar, voice, pattern, random))
  }
  return events
}

const closing = (chart: Chart): DrumEvent[] => {
  const beat = chart.finalBeat
  const soft = chart.tune.style === 'ballad' || chart.tune.band.drums === 'snaps'
  const end: DrumEvent[] = [
    { beat, voice: 'crash', velocity: soft ? 0.3 : 0.45, length: 1 },
    { beat, voice: 'kick', velocity: soft ? 0.3 : 0.55, length: 1 },
  ]
  if (chart.tune.band.drums === 'brushes' || soft) end.push({ beat, voice: 'sweep', velocity: 0.45, length: 3 })
  return end
}

/** Plays the drums: a groove that varies with the heat of the section, fills at its seams, a cymbal to close. */
export const playDrums = (chart: Chart, random: Random): DrumEvent[] => {
  const groove = grooveFor(chart.tune)
  const soft = chart.tune.style === 'ballad' || chart.tune.style === 'bossa' || chart.tune.band.drums === 'brushes'
  const entersLate = random.chance(0.5)
  const events: DrumEvent[] = []
  chart.bars.forEach((bar, i) => {
    const before = chart.bars[i - 1]
    const starts = bar.indexInSection === 0
    const seam = bar.indexInSection === bar.barsInSection - 1 && bar.kind !== 'ending'
    const fills = (seam && bar.barsInSection >= 4) || (bar.indexInSection % 8 === 7 && random.chance(0.6))
    if (bar.kind === 'intro' && entersLate && bar.indexInSection < bar.barsInSection / 2) return
    events.push(...playBar(bar, groove, fills, bar.kind === 'intro' && !seam, random))
    if (starts && before && bar.kind !== 'ending' && !soft) {
      events.push({ beat: bar.beat, voice: 'crash', velocity: 0.3 + bar.intensity * 0.3, length: 1 })
      events.push({ beat: bar.beat, voice: 'kick', velocity: 0.5, length: 1 })
    }
  })
  return [...events, ...closing(chart)]
}
