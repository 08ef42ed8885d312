import type { Tune } from '../tune.ts'

export const swing: readonly Tune[] = [
  {
    seed: 1101,
    style: 'swing',
    key: 'F',
    mode: 'major',
    bpm: 138,
    seconds: 59,
    changes:
      'Cmaj9 | Am7 D9 | Dm9 | G13 | Em7 A7b9 | Dm9 G13 | C69 A7alt | Dm9 G13 | Gm9 | C13 | Fmaj9 | Fm6 Bb9 | Em7 Eb9 | Dm9 Db7#11 | Cmaj9 A7b9 | Dm9 G7alt',
    band: { drums: 'sticks', bass: 'upright', keys: 'piano', lead: 'tenor', soloist: 'tenor' },
  },
  {
    seed: 1204,
    style: 'swing',
    key: 'G',
    mode: 'minor',
    bpm: 186,
    seconds: 58,
    changes:
      'Am9 | Bm7b5 E7alt | Am9 | % | Dm9 | G13 | Cmaj9 | E7alt | Am9 | Bm7b5 E7alt | Am9 | A7alt | Dm9 | Bm7b5 E7b9 | Am69 F9 | Bm7b5 E7alt',
    band: { drums: 'sticks', bass: 'upright', keys: 'piano', lead: 'trumpet', soloist: 'trumpet' },
  },
  {
    seed: 1302,
    style: 'swing',
    key: 'D',
    mode: 'minor',
    bpm: 106,
    seconds: 56,
    changes: 'Am69 | F9 E7#9 | Am69 | Bm7b5 E7alt | Dm9 | Bm7b5 E7b9 | Am69 F9 | Bm7b5 E7alt',
    band: { drums: 'snaps', bass: 'upright', keys: 'piano', lead: 'vibraphone', soloist: 'vibraphone' },
  },
  {
    seed: 1407,
    style: 'swing',
    key: 'Bb',
    mode: 'major',
    bpm: 156,
    seconds: 52,
    changes:
      'C69 | A7b9 | Dm9 | G13 | Em7 A7alt | Dm9 G13 | Cmaj9 Am9 | Dm9 G13b9 | C13 | % | Fmaj9 | F#dim7 | Em7 A7b9 | Dm9 G13 | C69 A7alt | Dm9 G7alt',
    band: { drums: 'brushes', bass: 'upright', keys: 'piano', lead: 'piano', soloist: 'piano' },
  },
  {
    seed: 1503,
    style: 'swing',
    key: 'Ab',
    mode: 'major',
    bpm: 122,
    seconds: 54,
    changes: 'Cmaj9 | F9 | Cmaj9 | Gm9 C13 | Fmaj9 | Fm69 Bb9 | Em7 A7b9 | Dm9 G13',
    band: { drums: 'sticks', bass: 'upright', keys: 'organ', lead: 'tenor', soloist: 'guitar', colour: 'guitar' },
  },
]

export const ballads: readonly Tune[] = [
  {
    seed: 2101,
    style: 'ballad',
    key: 'Db',
    mode: 'major',
    bpm: 62,
    seconds: 67,
    changes: 'Cmaj9 | Bm7b5 E7b9 | Am9 | Gm9 C13 | Fmaj9 | Fm69 Bb9 | Em7 A7alt | Dm9 G13b9',
    band: { drums: 'brushes', bass: 'upright', keys: 'piano', lead: 'tenor', soloist: 'piano' },
  },
  {
    seed: 2203,
    style: 'ballad',
    key: 'Eb',
    mode: 'minor',
    bpm: 62,
    seconds: 76,
    changes: 'Am9 | Fmaj9 | Bm7b5 | E7b9 | Am9 Gm9 | Fmaj9 Dm9 | Bm7b5 E7alt | Am9 E7#9',
    band: { drums: 'brushes', bass: 'upright', keys: 'rhodes', lead: 'trumpet', soloist: 'trumpet', colour: 'strings' },
  },
  {
    seed: 2306,
    style: 'ballad',
    key: 'E',
    mode: 'major',
    bpm: 68,
    seconds: 61,
    changes: 'Cmaj9 Am9 | Dm9 G13 | Em7 A7b9 | Dm9 Db7#11 | Cmaj9 C13 | Fmaj9 Bb7#11 | Em7 A7alt | Dm9 G13b9',
    band: { drums: 'brushes', bass: 'upright', keys: 'rhodes', lead: 'guitar', soloist: 'guitar' },
  },
]

export const waltzes: readonly Tune[] = [
  {
    seed: 3102,
    style: 'waltz',
    key: 'Eb',
    mode: 'major',
    bpm: 152,
    seconds: 56,
    changes:
      'Cmaj9 | Am9 | Dm9 | G9sus | Em7 | A7alt | Dm9 | G13 | Gm9 | C13 | Fmaj9 | Fm69 | Em7 | A7b9 | Dm9 | G7alt',
    band: { drums: 'sticks', bass: 'upright', keys: 'rhodes', lead: 'flugelhorn', soloist: 'rhodes' },
  },
  {
    seed: 3205,
    style: 'waltz',
    key: 'C',
    mode: 'minor',
    bpm: 116,
    seconds: 58,
    changes:
      'Am9 | Dm9 | Bm7b5 | E7b9 | Am9 | Fmaj9 | Bm7b5 E7alt | Am69 | Dm9 | G13 | Cmaj9 | Fmaj9 | Bm7b5 | E7alt | Am9 | Bm7b5 E7b9',
    band: { drums: 'brushes', bass: 'upright', keys: 'piano', lead: 'piano', soloist: 'piano' },
  },
]

export const bossas: readonly Tune[] = [
  {
    seed: 4101,
    style: 'bossa',
    key: 'D',
    mode: 'minor',
    bpm: 134,
    seconds: 59,
    changes: 'Am9 | % | Bm7b5 | E7b9 | Am9 | D9 | Gm9 | C13 | Fmaj9 | % | Bm7b5 | E7alt | Am9 | F9 | Bm7b5 E7b9 | Am69',
    band: { drums: 'sticks', bass: 'upright', keys: 'nylon', lead: 'flute', soloist: 'flute' },
  },
  {
    seed: 4204,
    style: 'bossa',
    key: 'G',
    mode: 'major',
    bpm: 126,
    seconds: 56,
    changes: 'Cmaj9 | % | D9 | % | Dm9 | G13 | Em7 A7b9 | Dm9 Db7#11',
    band: {
      drums: 'sticks',
      bass: 'upright',
      keys: 'nylon',
      lead: 'flugelhorn',
      soloist: 'vibraphone',
      colour: 'vibraphone',
    },
  },
  {
    seed: 4302,
    style: 'bossa',
    key: 'B',
    mode: 'minor',
    bpm: 118,
    seconds: 54,
    changes: 'Am9 | Dm9 | Gm9 | C13 | Fmaj9 | Bbmaj7#11 | Bm7b5 | E7alt',
    band: { drums: 'sticks', bass: 'upright', keys: 'rhodes', lead: 'guitar', soloist: 'rhodes' },
  },
]
