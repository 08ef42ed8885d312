import type { Style, Tune } from '../tune.ts'

type Cadence = { approach: string; rest: string }

const jazzMajor: readonly Cadence[] = [
  { approach: 'Dm9 G13b9', rest: 'C69' },
  { approach: 'Fmaj9 Fm69', rest: 'Cmaj9' },
  { approach: 'Dm9 Db7#11', rest: 'Cmaj9' },
  { approach: 'Abmaj7 Dbmaj7#11', rest: 'Cmaj9' },
]
const jazzMinor: readonly Cadence[] = [
  { approach: 'Bm7b5 E7alt', rest: 'Am69' },
  { approach: 'F9 E7#9', rest: 'Am69' },
  { approach: 'Dm9 E7b9', rest: 'Am9' },
]
const blues: readonly Cadence[] = [
  { approach: 'Dm9 G7alt', rest: 'C13' },
  { approach: 'Ab13 G13', rest: 'C13' },
]
const soulMajor: readonly Cadence[] = [
  { approach: 'Fmaj9 G9sus', rest: 'Cmaj9' },
  { approach: 'Fmaj7 Fm6', rest: 'C6' },
  { approach: 'Am9 G9sus', rest: 'Cmaj9' },
]
const soulMinor: readonly Cadence[] = [
  { approach: 'Dm9 E7#9', rest: 'Am9' },
  { approach: 'Fmaj9 E7#9', rest: 'Am9' },
]

const jazz: readonly Style[] = ['swing', 'ballad', 'waltz', 'bossa']

/** The cadences a tune may close with, in C major or A minor like the changes they follow. */
export const cadencesFor = (tune: Pick<Tune, 'style' | 'mode'>): readonly Cadence[] => {
  if (tune.mode === 'minor') return jazz.includes(tune.style) ? jazzMinor : soulMinor
  if (tune.style === 'shuffle') return blues
  return jazz.includes(tune.style) ? jazzMajor : soulMajor
}
