import type { Random } from '../random.ts'
import type { Chord } from '../theory/chord.ts'
import { pitchClass } from '../theory/pitch.ts'

/**
 * A place in a line that wants a pitch. `holdsInto` is the chord that its note still sounds over at its end, if another;
 * `step` asks for a known motion (in scale steps) from the slot before.
 */
export type Slot = {
  beat: number
  length: number
  chord: Chord
  holdsInto: Chord | undefined
  weight: number
  opens: boolean
  closes: boolean
  step?: number
}

export type LineTaste = {
  low: number
  high: number
  contour: (beat: number) => number
  blue: ReadonlySet<number>
  chromatic: number
  looseness: number
  repeats: number
}

type Path = { pitch: number; cost: number; before: Path | undefined; outside: boolean; motion: number; run: number }

const beamWidth = 28

const leapCost = [0, 0, 0, 0.22, 0.3, 0.62, 1.5, 0.85, 1.2, 1.35, 2.2, 2.6, 1.5]

/** Semitones to scale steps, near enough to compare the shapes of two motifs. */
export const stepsBetween = (from: number, to: number): number => Math.round(((to - from) * 7) / 12)

const colour = (pitch: number, slot: Slot, taste: LineTaste): { cost: number; outside: boolean } => {
  const pc = pitchClass(pitch)
  const { chord, weight, closes } = slot
  if (chord.tones.has(pc)) {
    const rootly = pc === chord.root ? 0.25 * weight : 0
    return { cost: closes ? rootly : rootly - 0.1, outside: false }
  }
  if (chord.tensions.has(pc)) return { cost: weight * (closes ? 0.6 : 0.35), outside: false }
  if (taste.blue.has(pc)) return { cost: closes ? 1.6 : weight * 0.75, outside: false }
  if (chord.scale.has(pc)) return { cost: closes ? 4.5 : 0.05 + weight * 2.1, outside: false }
  return { cost: closes || slot.length > 0.76 ? 9 : 3.4 - taste.chromatic * 2.6 + weight * 2.6, outside: true }
}

/** What it costs to be caught by a chord change with this pitch still ringing. */
const caughtCost = (pitch: number, chord: Chord | undefined): number => {
  const pc = pitchClass(pitch)
  if (!chord || chord.tones.has(pc)) return 0
  if (chord.tensions.has(pc)) return 0.4
  return chord.scale.has(pc) ? 2 : 7
}

const motionCost = (path: Path, pitch: number, slot: Slot, taste: LineTaste): number => {
  const interval = pitch - path.pitch
  const size = Math.abs(interval)
  if (size === 0) {
    const before = path.before?.pitch === pitch ? 2.2 : 0
    return (path.outside ? 4 : 0) + (slot.opens ? 0.3 : taste.repeats) + before
  }
  let cost = size > 12 ? 5 : (leapCost[size] ?? 5)
  if (slot.opens) cost *= 0.4
  if (path.outside && size > 2) cost += 3.2
  if (path.outside && size === 1) cost -= 0.35
  const direction = Math.sign(interval)
  if (Math.abs(path.motion) > 4 && direction === Math.sign(path.motion)) cost += size > 2 ? 1.2 : 0.5
  if (direction === Math.sign(path.motion)) cost += path.run > 6 ? 0.5 : -0.12
  if (direction < 0 && size > 4) cost += 0.2
  if (path.before?.pitch === pitch) cost += 0.55
  if (path.before?.before?.pitch === path.pitch && path.before.pitch === pitch) cost += 1.2
  if (slot.weight > 0.8 && size <= 2 && slot.chord.tones.has(pitchClass(pitch))) cost -= 0.4
  return cost
}

const prune = (paths: Path[]): Path[] => {
  paths.sort((a, b) => a.cost - b.cost)
  const kept: Path[] = []
  const perPitch = new Map<number, number>()
  for (const path of paths) {
    const held = perPitch.get(path.pitch) ?? 0
    if (held >= 4) continue
    perPitch.set(path.pitch, held + 1)
    kept.push(path)
    if (kept.length === beamWidth) break
  }
  return kept
}

/**
 * Finds pitches for a rhythm by beam search: chord tones where the bar is heavy, scale and chromatic neighbours between
 * them, steps before leaps, leaps answered the other way, and a contour to follow.
 * In: slots in order, the player's taste, a random source, the pitch played before if there was one.
 * Out: one MIDI pitch per slot.
 */
export const composeLine = (slots: readonly Slot[], taste: LineTaste, random: Random, from?: number): number[] => {
  let paths: Path[] = [{ pitch: from ?? Number.NaN, cost: 0, before: undefined, outside: false, motion: 0, run: 0 }]
  for (const slot of slots) {
    const next: Path[] = []
    const target = taste.contour(slot.beat)
    for (let pitch = taste.low; pitch <= taste.high; pitch++) {
      const { cost, outside } = colour(pitch, slot, taste)
      const away = Math.abs(pitch - target)
      const own =
        cost + caughtCost(pitch, slot.holdsInto) + away * 0.05 + away * away * 0.006 + random.next() * taste.looseness
      for (const path of paths) {
        const first = Number.isNaN(path.pitch)
        if (!first && Math.abs(pitch - path.pitch) > 14) continue
        if (outside && (path.outside || slot.opens)) continue
        const interval = first ? 0 : pitch - path.pitch
        let total = path.cost + own + (first ? 0 : motionCost(path, pitch, slot, taste))
        if (slot.step !== undefined && !first) total += Math.abs(stepsBetween(path.pitch, pitch) - slot.step) * 0.9
        const run = Math.sign(interval) === Math.sign(path.motion) ? path.run + 1 : 1
        next.push({ pitch, cost: total, before: path, outside, motion: interval, run })
      }
    }
    paths = prune(next)
  }
  const pitches: number[] = []
  for (let path = paths[0]; path && pitches.length < slots.length; path = path.before) pitches.push(path.pitch)
  return pitches.reverse()
}
