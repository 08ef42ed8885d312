import type { Tune } from '../tune.ts'

export type SectionKind = 'intro' | 'head' | 'solo' | 'out' | 'ending'

/** A stretch of the piece: which bars of the chorus it plays and how hot the band runs (0-1). */
export type Section = { kind: SectionKind; bars: readonly number[]; intensity: number }

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i)

const vampStyles: readonly Tune['style'][] = ['soul', 'bossa', 'neo-soul', 'boogaloo', 'slow-soul']

type Layout = { head: number; solo: number; out: number }

const layouts = (chorus: number): Layout[] => {
  const half = chorus % 8 === 0 ? chorus / 2 : chorus
  const found: Layout[] = []
  for (const head of new Set([chorus, half])) {
    for (const solo of new Set([half, chorus, chorus + half, chorus * 2])) {
      for (const out of new Set([chorus, half])) found.push({ head, solo, out })
    }
  }
  return found
}

/** Seconds under which a solo has hardly said anything. */
const shortSolo = 17

/** How far a layout is from what the tune asks for, in seconds: its length, a head cut short, a solo cut shorter. */
const unlikeness = (layout: Layout, chorus: number, barSeconds: number, seconds: number, target: number): number =>
  Math.abs(seconds - target) +
  (layout.head < chorus ? 14 : 0) +
  (layout.out < chorus ? 1 : 0) +
  Math.max(0, shortSolo - layout.solo * barSeconds)

/**
 * Lays out intro, head, solo, head and ending so that the piece comes closest to the length aimed at.
 * In: the tune, the number of bars in a chorus, beats per bar, seconds that the last chord rings.
 * Out: sections in order; the two bars of the ending (cadence, last chord) are not chorus bars.
 */
export const planForm = (tune: Tune, chorus: number, beatsPerBar: number, ringSeconds: number): Section[] => {
  const barSeconds = (beatsPerBar * 60) / tune.bpm
  const introBars = barSeconds > 2.7 ? 2 : 4
  const fixed = (introBars + 1) * barSeconds + ringSeconds
  let best: Layout = { head: chorus, solo: chorus, out: chorus }
  let bestScore = Number.POSITIVE_INFINITY
  for (const layout of layouts(chorus)) {
    const seconds = fixed + (layout.head + layout.solo + layout.out) * barSeconds
    const score = unlikeness(layout, chorus, barSeconds, seconds, tune.seconds)
    if (score < bestScore) {
      best = layout
      bestScore = score
    }
  }
  const intro = vampStyles.includes(tune.style)
    ? range(0, introBars).map((bar) => bar % Math.min(2, chorus))
    : range(chorus - introBars, introBars).map((bar) => (bar + introBars * chorus) % chorus)
  const soloStart = best.head % chorus
  const outStart = best.head < chorus ? 0 : chorus - best.out
  const outBars = Math.min(best.out, best.head)
  return [
    { kind: 'intro', bars: intro, intensity: 0.62 },
    { kind: 'head', bars: range(0, best.head), intensity: 0.74 },
    { kind: 'solo', bars: range(soloStart, best.solo).map((bar) => bar % chorus), intensity: 0.9 },
    { kind: 'out', bars: range(outStart, outBars), intensity: 0.82 },
    { kind: 'ending', bars: [], intensity: 0.66 },
  ]
}
