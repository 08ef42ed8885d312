import type { Tune } from '../tune.ts'

export const soul: readonly Tune[] = [
  {
    seed: 5101,
    style: 'soul',
    key: 'Bb',
    mode: 'major',
    bpm: 96,
    seconds: 56,
    changes: 'Cmaj9 | Am9 | Fmaj9 | G9sus | Cmaj9 | Em7 Am9 | Dm9 | G9sus G13',
    band: { drums: 'soul', bass: 'electric', keys: 'wurlitzer', lead: 'tenor', soloist: 'tenor', colour: 'horns' },
  },
  {
    seed: 5203,
    style: 'soul',
    key: 'F#',
    mode: 'minor',
    bpm: 90,
    seconds: 58,
    changes: 'Am9 | Dm9 | Am9 | Em7 | Fmaj9 | Em7 | Dm9 | E7#9',
    band: {
      drums: 'soul',
      bass: 'electric',
      keys: 'wurlitzer',
      lead: 'flugelhorn',
      soloist: 'guitar',
      colour: 'strings',
    },
  },
  {
    seed: 5306,
    style: 'soul',
    key: 'Eb',
    mode: 'major',
    bpm: 112,
    seconds: 52,
    changes: 'C | Em7 | Fmaj7 | G9sus | Am7 | Em7 | Dm7 G9sus | C6 G9sus',
    band: { drums: 'soul', bass: 'electric', keys: 'piano', lead: 'tenor', soloist: 'organ', colour: 'guitar' },
  },
]

export const slowSoul: readonly Tune[] = [
  {
    seed: 6101,
    style: 'slow-soul',
    key: 'G',
    mode: 'major',
    bpm: 57,
    seconds: 63,
    changes: 'C | E7#9 | Am7 | C13 | Fmaj7 | F#dim7 | C Am7 | Dm7 G9sus',
    band: { drums: 'soul', bass: 'electric', keys: 'piano', lead: 'tenor', soloist: 'tenor', colour: 'organ' },
  },
  {
    seed: 6204,
    style: 'slow-soul',
    key: 'C',
    mode: 'minor',
    bpm: 55,
    seconds: 63,
    changes: 'Am7 | Em7 | Fmaj7 | E7#9 | Am7 | Dm9 | Fmaj7 E7b9 | Am7 E7#9',
    band: { drums: 'soul', bass: 'electric', keys: 'wurlitzer', lead: 'trumpet', soloist: 'organ', colour: 'strings' },
  },
]

export const neoSoul: readonly Tune[] = [
  {
    seed: 7101,
    style: 'neo-soul',
    key: 'F',
    mode: 'minor',
    bpm: 80,
    seconds: 61,
    changes: 'Fmaj9 | E7#9 | Am9 | Gm9 C13 | Fmaj9 | E7#9 | Am9 D9 | Dm9 E7alt',
    band: { drums: 'soul', bass: 'electric', keys: 'rhodes', lead: 'trumpet', soloist: 'rhodes', colour: 'guitar' },
  },
  {
    seed: 7205,
    style: 'neo-soul',
    key: 'A',
    mode: 'major',
    bpm: 86,
    seconds: 58,
    changes: 'Fmaj9 | Em7 A7alt | Dm9 | G9sus | Em7 | Am9 | Dm9 Ebmaj7#11 | Dm9 Db7#11',
    band: { drums: 'soul', bass: 'electric', keys: 'rhodes', lead: 'vibraphone', soloist: 'flute', colour: 'strings' },
  },
]

export const boogaloo: readonly Tune[] = [
  {
    seed: 8101,
    style: 'boogaloo',
    key: 'F',
    mode: 'major',
    bpm: 124,
    seconds: 70,
    changes: 'C13 | % | C13 | % | F13 | % | C13 | A7#9 | Dm9 | G13 | Em7 A7#9 | Dm9 G13 | C13 | Bb13 | C13 | G7#9',
    band: { drums: 'soul', bass: 'electric', keys: 'organ', lead: 'guitar', soloist: 'organ', colour: 'horns' },
  },
  {
    seed: 8203,
    style: 'boogaloo',
    key: 'Bb',
    mode: 'minor',
    bpm: 114,
    seconds: 56,
    changes: 'Am7 | D13 | Am7 | D13 | Fmaj7 | E7#9 | Am7 | E7#9',
    band: { drums: 'soul', bass: 'electric', keys: 'wurlitzer', lead: 'tenor', soloist: 'tenor', colour: 'guitar' },
  },
]

export const shuffles: readonly Tune[] = [
  {
    seed: 9102,
    style: 'shuffle',
    key: 'Bb',
    mode: 'major',
    bpm: 136,
    seconds: 63,
    changes: 'C13 | F13 | C13 | Gm9 C13 | F13 | F#dim7 | C13 | Em7 A7b9 | Dm9 | G13 | C13 A7#9 | Dm9 G13',
    band: { drums: 'sticks', bass: 'upright', keys: 'organ', lead: 'guitar', soloist: 'guitar', colour: 'horns' },
  },
  {
    seed: 9204,
    style: 'shuffle',
    key: 'G',
    mode: 'major',
    bpm: 100,
    seconds: 59,
    changes: 'C13 | A7#9 | F13 | F#dim7 | C13 A7b9 | D9 G13 | C13 A7b9 | Dm9 G13',
    band: { drums: 'sticks', bass: 'upright', keys: 'piano', lead: 'tenor', soloist: 'piano', colour: 'organ' },
  },
]
