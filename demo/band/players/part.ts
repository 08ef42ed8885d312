/** A note as a player means it: beats on the even grid, MIDI pitch, velocity 0-1; `slur` ties it to the note before. */
export type NoteEvent = {
  beat: number
  length: number
  pitch: number
  velocity: number
  slur?: boolean
  delay?: number
}

/** A stretch where a part is silent. */
export type Gap = { beat: number; length: number }

/** Finds the rests of a line inside [from, to) that last at least `shortest` beats. */
export const gapsOf = (notes: readonly NoteEvent[], from: number, to: number, shortest: number): Gap[] => {
  const gaps: Gap[] = []
  let silentSince = from
  for (const note of notes) {
    if (note.beat >= to) break
    if (note.beat - silentSince >= shortest && note.beat > from) {
      gaps.push({ beat: silentSince, length: note.beat - silentSince })
    }
    silentSince = Math.max(silentSince, note.beat + note.length)
  }
  if (to - silentSince >= shortest) gaps.push({ beat: silentSince, length: to - silentSince })
  return gaps
}
