import type { Chord, Key } from '../theory/chord.ts'
import { readChord } from '../theory/chord.ts'

/** A chord and the beats it holds inside its bar. */
export type Span = { chord: Chord; beat: number; length: number }

/**
 * Reads changes such as `Dm9 G13 | Cmaj9 | %` into bars of chords; `%` repeats the bar before.
 * Chords share a bar evenly; in three, the first of two holds two beats. Throws a RangeError on an unknown symbol.
 */
export const readChanges = (text: string, key: Key, beatsPerBar: number): Span[][] => {
  const bars: Span[][] = []
  for (const written of text.split('|').map((bar) => bar.trim())) {
    const last = bars.at(-1)
    if (written === '%' && last) {
      bars.push(last)
      continue
    }
    const symbols = written.split(/\s+/)
    const share = Math.ceil(beatsPerBar / symbols.length)
    bars.push(
      symbols.map((symbol, i) => {
        const length = i === symbols.length - 1 ? beatsPerBar - share * i : share
        return { chord: readChord(symbol, key), beat: share * i, length }
      }),
    )
  }
  return bars
}
