import { parseNoteName, pitchClass } from './pitch.ts'
import { qualities } from './quality.ts'

/** A chord where it sounds: `root` and `bass` are pitch classes, the sets hold pitch classes. */
export type Chord = {
  symbol: string
  root: number
  bass: number
  tones: ReadonlySet<number>
  tensions: ReadonlySet<number>
  scale: ReadonlySet<number>
  shapes: readonly (readonly number[])[]
}

export type Key = { tonic: number; mode: 'major' | 'minor'; scale: ReadonlySet<number> }

/** The key a tune sounds in, with its plain major or natural minor scale. */
export const createKey = (name: string, mode: 'major' | 'minor'): Key => {
  const tonic = parseNoteName(name)
  const steps = mode === 'major' ? [0, 2, 4, 5, 7, 9, 11] : [0, 2, 3, 5, 7, 8, 10]
  return { tonic, mode, scale: new Set(steps.map((step) => pitchClass(tonic + step))) }
}

/** Suffixes that name their own tensions; a half-diminished fifth is a chord tone and names none. */
const coloured = /\d[b#](?!5)|alt/

const symbolPattern = /^([A-G][b#]?)([^/]*)(?:\/([A-G][b#]?))?$/

/**
 * Reads a chord symbol written in C major or A minor and moves it into the tune's key.
 * A chord that belongs to the key and names no tension borrows the key's own scale, so that a IIIm7 gets its flat ninth
 * and a IVmaj7 its sharp eleventh; any other chord keeps the scale of its quality.
 * Throws a RangeError on a symbol that is not in the quality table.
 */
export const readChord = (symbol: string, key: Key): Chord => {
  const match = symbolPattern.exec(symbol)
  const quality = match ? qualities[match[2] ?? ''] : undefined
  if (!match || !quality) throw new RangeError(`No such chord: ${symbol}`)
  const shift = key.tonic - (key.mode === 'minor' ? 9 : 0)
  const root = pitchClass(parseNoteName(match[1] as string) + shift)
  const bass = match[3] ? pitchClass(parseNoteName(match[3]) + shift) : root
  const above = (steps: readonly number[]) => new Set(steps.map((step) => pitchClass(root + step)))
  const tones = above(quality.tones)
  const belongs = !coloured.test(match[2] as string) && [...tones].every((tone) => key.scale.has(tone))
  const scale = belongs ? key.scale : above(quality.scale)
  const tensions = new Set([...above(quality.tensions)].filter((tone) => scale.has(tone)))
  const ninth = pitchClass(root + 2)
  const shapes = scale.has(ninth)
    ? quality.shapes
    : quality.shapes.map((shape) => shape.map((step) => (step === 14 ? 12 : step)))
  return { symbol, root, bass, tones, tensions, scale, shapes }
}
