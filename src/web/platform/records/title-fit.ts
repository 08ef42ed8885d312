import { textWidth } from '#web/platform/cover-art/measure-text.ts'

/** Smallest type of a strip over its narrowest and its usual line, in em: a wider word does not fit on one. */
const NARROW_LINE = 9.2
const USUAL_LINE = 12.2

interface TwoLines {
  /** How wide a line has to be, in em, for the title to stand on two of them without breaking a word. */
  need: number
  /** Set where one word alone is wider than a line is on phones, or even on large screens. */
  word: 'long' | 'longest' | undefined
}

/** Measures a title as the face of the works sets it, to stand on two lines of whole words. */
export function fitOnTwoLines(title: string): TwoLines {
  const words = title.split(/\s+/).filter(Boolean)
  const widest = Math.max(0, ...words.map((word) => textWidth(word, 'works')))
  const lineOf = (part: readonly string[]) => textWidth(part.join(' '), 'works')
  const splits = words.map((_, at) => Math.max(lineOf(words.slice(0, at + 1)), lineOf(words.slice(at + 1))))
  return {
    need: Math.max(1, ...(splits.length > 0 ? [Math.min(...splits)] : [])),
    word: widest > USUAL_LINE ? 'longest' : widest > NARROW_LINE ? 'long' : undefined,
  }
}

/** Letters from which on a title that stands large is set a step smaller, and two. */
const LONG = 60
const LONGEST = 120

/** How long a title is, for the rules that set long ones smaller so that they push nothing out of sight. */
export function lengthOf(title: string): 'long' | 'longest' | undefined {
  const { length } = title
  return length > LONGEST ? 'longest' : length > LONG ? 'long' : undefined
}
