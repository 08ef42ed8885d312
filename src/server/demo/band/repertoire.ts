import type { Tune } from './tune.ts'

const swing: Tune[] = [
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

const ballads: Tune[] = [
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

const waltzes: Tune[] = [
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

const bossas: Tune[] = [
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

const soul: Tune[] = [
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

const slowSoul: Tune[] = [
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

const neoSoul: Tune[] = [
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

const boogaloo: Tune[] = [
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

const shuffles: Tune[] = [
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

const books = [swing, soul, ballads, bossas, neoSoul, waltzes, slowSoul, shuffles, boogaloo]

/** The house band's book: all tunes, styles taking turns, so that any first few of them already differ. */
export const repertoire: readonly Tune[] = Array.from(
  { length: Math.max(...books.map((book) => book.length)) },
  (_, i) => books.flatMap((book) => book[i] ?? []),
).flat()
