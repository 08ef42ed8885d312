import type { Style } from '../tune.ts'

/** How a style divides time: beats in a bar, where the second eighth and the second sixteenth fall (0.5 is straight). */
export type Feel = { beatsPerBar: number; eighth: number; sixteenth: number }

const swung: readonly Style[] = ['swing', 'ballad', 'waltz', 'shuffle']

/**
 * The feel of a style at a tempo.
 * The swing ratio falls as tempo rises, from near triplets at ballad tempo to almost even at 190
 * (after Friberg and Sundström, "Swing ratios and ensemble timing in jazz performance", 2002).
 */
export const feelOf = (style: Style, bpm: number): Feel => {
  const beatsPerBar = style === 'waltz' ? 3 : style === 'slow-soul' ? 2 : 4
  if (style === 'shuffle') return { beatsPerBar, eighth: 0.66, sixteenth: 0.5 }
  if (swung.includes(style)) {
    return { beatsPerBar, eighth: Math.min(0.67, Math.max(0.57, 0.74 - bpm * 0.00095)), sixteenth: 0.5 }
  }
  return { beatsPerBar, eighth: 0.5, sixteenth: style === 'neo-soul' ? 0.59 : style === 'bossa' ? 0.5 : 0.54 }
}

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6

/**
 * Bends a written position to where it is played; triplets and anything off the even grid stay where they are.
 * In and out: beats from the start of the piece.
 */
export const bend = (beat: number, feel: Feel): number => {
  const whole = Math.floor(beat + 1e-6)
  const part = beat - whole
  if (near(part, 0.5)) return whole + feel.eighth
  if (near(part, 0.25)) return whole + feel.eighth * feel.sixteenth
  if (near(part, 0.75)) return whole + feel.eighth + (1 - feel.eighth) * feel.sixteenth
  return beat
}
