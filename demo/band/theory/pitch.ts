const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

export const pitchClass = (pitch: number): number => ((pitch % 12) + 12) % 12

/** Reads a note name such as `Eb` or `F#` into a pitch class 0-11; throws a RangeError on anything else. */
export const parseNoteName = (name: string): number => {
  const natural = naturals[name.charAt(0)]
  const accidental = name.slice(1)
  if (natural === undefined || !['', 'b', '#'].includes(accidental)) throw new RangeError(`No such note: ${name}`)
  return pitchClass(natural + (accidental === 'b' ? -1 : accidental === '#' ? 1 : 0))
}

/** Equal temperament: MIDI pitch to hertz, A4 (69) = 440. */
export const toHertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

/** The pitch of the given class that lies nearest to `target`. */
export const nearestPitch = (wanted: number, target: number): number => {
  const up = pitchClass(wanted - Math.round(target))
  return Math.round(target) + (up > 6 ? up - 12 : up)
}

/** Moves a pitch by octaves until it lies in [low, low + 11]. */
export const intoOctave = (pitch: number, low: number): number => low + pitchClass(pitch - low)
