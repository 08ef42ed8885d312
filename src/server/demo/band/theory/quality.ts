/**
 * What a chord symbol means, in semitones above the root: tones that define it, tensions that may be stressed,
 * the scale a line runs on, and two hand shapes (usually rootless) that lead smoothly into each other.
 * Shapes after the A/B voicings of common jazz-piano practice (3-5-7-9 and 7-9-3-5).
 */
export type Quality = {
  tones: readonly number[]
  tensions: readonly number[]
  scale: readonly number[]
  shapes: readonly (readonly number[])[]
}

const ionian = [0, 2, 4, 5, 7, 9, 11]
const lydian = [0, 2, 4, 6, 7, 9, 11]
const mixolydian = [0, 2, 4, 5, 7, 9, 10]
const dorian = [0, 2, 3, 5, 7, 9, 10]
const melodicMinor = [0, 2, 3, 5, 7, 9, 11]
const phrygianDominant = [0, 1, 4, 5, 7, 8, 10]
const altered = [0, 1, 3, 4, 6, 8, 10]
const lydianDominant = [0, 2, 4, 6, 7, 9, 10]
const locrian = [0, 2, 3, 5, 6, 8, 10]
const diminished = [0, 2, 3, 5, 6, 8, 9, 11]

const major7: Quality = {
  tones: [0, 4, 7, 11],
  tensions: [2, 9],
  scale: ionian,
  shapes: [
    [4, 7, 11, 14],
    [11, 14, 16, 19],
  ],
}
const sixth: Quality = {
  tones: [0, 4, 7, 9],
  tensions: [2],
  scale: ionian,
  shapes: [
    [4, 7, 9, 14],
    [9, 14, 16, 19],
  ],
}
const triad: Quality = {
  tones: [0, 4, 7],
  tensions: [2, 9],
  scale: ionian,
  shapes: [
    [4, 7, 12],
    [7, 12, 16],
    [12, 16, 19],
  ],
}
const minor7: Quality = {
  tones: [0, 3, 7, 10],
  tensions: [2, 5],
  scale: dorian,
  shapes: [
    [3, 7, 10, 14],
    [10, 14, 15, 19],
  ],
}
const minorTriad: Quality = {
  tones: [0, 3, 7],
  tensions: [2, 10],
  scale: dorian,
  shapes: [
    [3, 7, 12],
    [7, 12, 15],
    [12, 15, 19],
  ],
}
const minor6: Quality = {
  tones: [0, 3, 7, 9],
  tensions: [2],
  scale: melodicMinor,
  shapes: [
    [3, 7, 9, 14],
    [9, 14, 15, 19],
  ],
}
const minorMajor: Quality = {
  ...minor6,
  tones: [0, 3, 7, 11],
  shapes: [
    [3, 7, 11, 14],
    [11, 14, 15, 19],
  ],
}
const dominant: Quality = {
  tones: [0, 4, 7, 10],
  tensions: [2, 9],
  scale: mixolydian,
  shapes: [
    [4, 9, 10, 14],
    [10, 14, 16, 21],
  ],
}
const plainSeventh: Quality = {
  ...dominant,
  shapes: [
    [4, 7, 10, 12],
    [10, 12, 16, 19],
  ],
}
const suspended: Quality = {
  tones: [0, 5, 7, 10],
  tensions: [2, 9],
  scale: mixolydian.map((step) => (step === 4 ? 5 : step)).filter((step, i, all) => all.indexOf(step) === i),
  shapes: [
    [5, 7, 10, 14],
    [10, 14, 17, 19],
  ],
}
const flatNine: Quality = {
  tones: [0, 4, 7, 10],
  tensions: [1, 8],
  scale: phrygianDominant,
  shapes: [
    [4, 7, 10, 13],
    [10, 13, 16, 19],
  ],
}
const thirteenFlatNine: Quality = {
  ...flatNine,
  tensions: [1, 9],
  scale: [0, 1, 4, 6, 7, 9, 10],
  shapes: [
    [4, 9, 10, 13],
    [10, 13, 16, 21],
  ],
}
const alteredSeventh: Quality = {
  tones: [0, 4, 8, 10],
  tensions: [1, 3],
  scale: altered,
  shapes: [
    [4, 8, 10, 15],
    [10, 13, 16, 20],
  ],
}
const sharpNine: Quality = {
  tones: [0, 4, 7, 10],
  tensions: [3],
  scale: [0, 3, 4, 5, 7, 9, 10],
  shapes: [
    [4, 7, 10, 15],
    [10, 15, 16, 19],
  ],
}
const sharpEleven: Quality = {
  tones: [0, 4, 7, 10],
  tensions: [2, 6, 9],
  scale: lydianDominant,
  shapes: [
    [4, 9, 10, 14],
    [10, 14, 16, 18],
  ],
}
const lydianMajor: Quality = {
  ...major7,
  tensions: [2, 6, 9],
  scale: lydian,
  shapes: [
    [4, 7, 11, 14],
    [11, 14, 16, 18],
  ],
}
const halfDiminished: Quality = {
  tones: [0, 3, 6, 10],
  tensions: [5],
  scale: locrian,
  shapes: [
    [3, 6, 10, 12],
    [10, 12, 15, 18],
  ],
}
const diminished7: Quality = {
  tones: [0, 3, 6, 9],
  tensions: [],
  scale: diminished,
  shapes: [
    [3, 6, 9, 12],
    [9, 12, 15, 18],
  ],
}

/** Chord-symbol suffix to meaning. */
export const qualities: Readonly<Record<string, Quality>> = {
  '': triad,
  maj7: major7,
  maj9: major7,
  'maj7#11': lydianMajor,
  '6': sixth,
  '69': sixth,
  m: minorTriad,
  m7: minor7,
  m9: minor7,
  m11: minor7,
  m6: minor6,
  m69: minor6,
  mmaj7: minorMajor,
  '7': plainSeventh,
  '9': dominant,
  '13': dominant,
  '9sus': suspended,
  '13sus': suspended,
  '7b9': flatNine,
  '13b9': thirteenFlatNine,
  '7alt': alteredSeventh,
  '7#9': sharpNine,
  '7#11': sharpEleven,
  m7b5: halfDiminished,
  dim7: diminished7,
}
