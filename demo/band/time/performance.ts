import type { NoteEvent } from '../players/part.ts'
import type { Random } from '../random.ts'
import type { Feel } from './feel.ts'
import { bend } from './feel.ts'
import type { TempoMap } from './tempo-map.ts'

/** A note as it is heard: seconds, MIDI pitch, velocity 0-1. */
export type PlayedNote = { time: number; duration: number; pitch: number; velocity: number; slur: boolean }

/** How a player sits in time, in seconds: behind (positive) or ahead of the beat, and how loosely. */
export type Placement = { lag: number; jitter: number }

/** Seconds before the first beat, so that a hurried first note is never cut. */
export const leadIn = 0.12

/** When a written position is heard: swung, mapped through the tempo, placed by the player's habits. */
export const placeBeat = (beat: number, feel: Feel, tempo: TempoMap, placement: Placement, random: Random): number =>
  Math.max(0.005, leadIn + tempo.seconds(bend(beat, feel)) + placement.lag + random.normal(placement.jitter))

/** Performs a part: swing, tempo, lag and small human inaccuracies; notes struck together stay together. */
export const perform = (
  notes: readonly NoteEvent[],
  feel: Feel,
  tempo: TempoMap,
  placement: Placement,
  random: Random,
): PlayedNote[] => {
  let beat = Number.NaN
  let start = 0
  return [...notes]
    .sort((a, b) => a.beat - b.beat)
    .map((note) => {
      if (note.beat !== beat) start = placeBeat(note.beat, feel, tempo, placement, random)
      beat = note.beat
      const written = tempo.seconds(bend(note.beat + note.length, feel)) - tempo.seconds(bend(note.beat, feel))
      return {
        time: start + (note.delay ?? 0),
        duration: Math.max(0.04, written),
        pitch: note.pitch,
        velocity: Math.min(1, Math.max(0.05, note.velocity)),
        slur: note.slur ?? false,
      }
    })
}
