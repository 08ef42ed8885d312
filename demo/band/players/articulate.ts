import type { Random } from '../random.ts'
import type { Feel } from '../time/feel.ts'
import type { Slot } from './line.ts'
import type { NoteEvent } from './part.ts'

const isOnBeat = (beat: number) => Math.abs(beat - Math.round(beat)) < 1e-6

/**
 * Turns composed pitches into played notes: off-beats leaned on and slurred into the beat where the style swings,
 * peaks louder, inner notes of a run swallowed, phrase ends held or clipped, now and then a grace note from below.
 */
export const articulate = (
  slots: readonly Slot[],
  pitches: readonly number[],
  intensity: number,
  feel: Feel,
  random: Random,
): NoteEvent[] => {
  const notes: NoteEvent[] = []
  const swings = feel.eighth > 0.52
  slots.forEach((slot, i) => {
    const pitch = pitches[i] as number
    const before = pitches[i - 1]
    const after = pitches[i + 1]
    const next = slots[i + 1]
    const joined = next !== undefined && next.beat - (slot.beat + slot.length) < 0.05
    const peak = (before === undefined || pitch >= before) && (after === undefined || pitch > after)
    const valley = before !== undefined && after !== undefined && pitch < before && pitch < after
    const offBeat = !isOnBeat(slot.beat)
    const lean = swings && offBeat && slot.length <= 0.5 ? 0.07 : slot.weight > 0.8 ? 0.05 : 0
    const velocity = 0.3 + intensity * 0.45 + lean + (peak ? 0.07 : 0) - (valley && slot.length <= 0.5 ? 0.13 : 0)
    const clipped = slot.closes && slot.length <= 0.51 && random.chance(0.6)
    const slur = !slot.opens && (swings ? isOnBeat(slot.beat) || random.chance(0.35) : random.chance(0.45))
    if (slot.length >= 1 && random.chance(slot.opens ? 0.16 : 0.07)) {
      const grace = slot.chord.scale.has((pitch + 11) % 12) ? 1 : 2
      notes.push({
        beat: slot.beat - 0.11,
        length: 0.11,
        pitch: pitch - grace,
        velocity: velocity * 0.7,
        slur: !slot.opens,
      })
    }
    notes.push({
      beat: slot.beat,
      length: clipped ? slot.length * 0.55 : joined ? slot.length : slot.length * 0.93,
      pitch,
      velocity: Math.min(1, Math.max(0.2, velocity + random.normal(0.035))),
      slur,
    })
  })
  return notes
}
