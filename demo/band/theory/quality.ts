/**
 * What a chord symbol means, in semitones above the root: tones that define it, tensions that may be stressed,
 * the scale a line runs on, and two hand shapes (usually rootless) that lead smoothly into each other.
 * Shapes after the A/B voicings of common jazz-piano practice (3-5-7-9 and 7-9-3-5).
 */
type Quality = {
  tones: readonly number[]
  tensions: readonly number[]
  scale: readonly number[]
  shapes: readonly (readonly number[])[]
}

const steps = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

const chord = (tones: string, tensions: string, scale: string, ...shapes: string[]): Quality => ({
  tones: steps(tones),
  tensions: steps(tensions),
  scale: steps(scale),
  shapes: shapes.map(steps),
})

const ionian = '0 2 4 5 7 9 11'
const lydian = '0 2 4 6 7 9 11'
const mixolydian = '0 2 4 5 7 9 10'
const dorian = '0 2 3 5 7 9 10'
const melodicMinor = '0 2 3 5 7 9 11'
const phrygianDominant = '0 1 4 5 7 8 10'
const altered = '0 1 3 4 6 8 10'

const majorSeventh = chord('0 4 7 11', '2 9', ionian, '4 7 11 14', '11 14 16 19')
const sixth = chord('0 4 7 9', '2', ionian, '4 7 9 14', '9 14 16 19')
const minorSeventh = chord('0 3 7 10', '2 5', dorian, '3 7 10 14', '10 14 15 19')
const minorSixth = chord('0 3 7 9', '2', melodicMinor, '3 7 9 14', '9 14 15 19')
const dominant = chord('0 4 7 10', '2 9', mixolydian, '4 9 10 14', '10 14 16 21')
const suspended = chord('0 5 7 10', '2 9', '0 2 5 7 9 10', '5 7 10 14', '10 14 17 19')

/** Chord-symbol suffix to meaning. */
export const qualities: Readonly<Record<string, Quality>> = {
  '': chord('0 4 7', '2 9', ionian, '4 7 12', '7 12 16', '12 16 19'),
  maj7: majorSeventh,
  maj9: majorSeventh,
  'maj7#11': chord('0 4 7 11', '2 6 9', lydian, '4 7 11 14', '11 14 16 18'),
  '6': sixth,
  '69': sixth,
  m7: minorSeventh,
  m9: minorSeventh,
  m6: minorSixth,
  m69: minorSixth,
  '7': chord('0 4 7 10', '2 9', mixolydian, '4 7 10 12', '10 12 16 19'),
  '9': dominant,
  '13': dominant,
  '9sus': suspended,
  '7b9': chord('0 4 7 10', '1 8', phrygianDominant, '4 7 10 13', '10 13 16 19'),
  '13b9': chord('0 4 7 10', '1 9', '0 1 4 6 7 9 10', '4 9 10 13', '10 13 16 21'),
  '7alt': chord('0 4 8 10', '1 3', altered, '4 8 10 15', '10 13 16 20'),
  '7#9': chord('0 4 7 10', '3', '0 3 4 5 7 9 10', '4 7 10 15', '10 15 16 19'),
  '7#11': chord('0 4 7 10', '2 6 9', '0 2 4 6 7 9 10', '4 9 10 14', '10 14 16 18'),
  m7b5: chord('0 3 6 10', '5', '0 2 3 5 6 8 10', '3 6 10 12', '10 12 15 18'),
  dim7: chord('0 3 6 9', '', '0 2 3 5 6 8 9 11', '3 6 9 12', '9 12 15 18'),
}
