import { madeOnce } from '#web/platform/browser/made-once.ts'
import { advanceRanges, advanceTables } from './advance-widths.gen.ts'

/** A cut of Archivo that sleeves are set in; the numbers are its width axis (percent) and weight. */
export const TYPE_CUTS = {
  condensed: { width: 62, weight: 900 },
  label: { width: 75, weight: 700 },
  normal: { width: 100, weight: 900 },
  wide: { width: 125, weight: 900 },
} as const

export type TypeCut = keyof typeof TYPE_CUTS
/** Beside the cuts of sleeves the one of titles: Besley in its weight 700. */
type MeasuredCut = keyof typeof advanceTables

// Letters outside Archivo come from whatever the system has, at its own width: these are the broad ends of what
// common fonts do, so that a title may end up narrower than measured, never wider.
const PICTOGRAPH = 1.4
const FULL_WIDTH = 1.02
const OTHER_SCRIPT = 0.8

const invisible = /^[\p{M}\p{Cf}\p{Emoji_Modifier}]$/u
const pictograph = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]$/u
const fullWidth = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60]$/u

function tableWidth(character: string, cut: MeasuredCut): number | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  let index = 0
  for (const [first, last] of advanceRanges) {
    if (codePoint >= first && codePoint <= last) {
      const digits = advanceTables[cut].slice((index + codePoint - first) * 2, (index + codePoint - first) * 2 + 2)
      return digits === '--' ? undefined : Number.parseInt(digits, 36) / 1000
    }
    index += last - first + 1
  }
  return undefined
}

/** The advance width of one character, in em. */
export function letterWidth(character: string, cut: MeasuredCut = 'condensed'): number {
  if (invisible.test(character)) return 0
  const width = tableWidth(character, cut)
  if (width !== undefined) return width
  if (pictograph.test(character)) return PICTOGRAPH
  return fullWidth.test(character) ? FULL_WIDTH : OTHER_SCRIPT
}

/** The width of a line of text, in em: the sum of its advances, without kerning (which only narrows it). */
export function textWidth(text: string, cut: MeasuredCut = 'condensed'): number {
  let width = 0
  for (const character of text) width += letterWidth(character, cut)
  return width
}

/** Whether Archivo has every letter of the text, so that its low line height and exact widths hold. */
export function isArchivo(text: string): boolean {
  return [...text].every((character) => invisible.test(character) || tableWidth(character, 'condensed') !== undefined)
}

/** Whether the text begins in a script whose letters are as wide as they are high and stand without spaces. */
export function isFullWidth(text: string): boolean {
  return fullWidth.test([...text][0] ?? '')
}

const segmenter = madeOnce(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** The letters of a text as a reader counts them: a flag or an accented letter is one. */
export function lettersOf(text: string): string[] {
  return Array.from(segmenter().segment(text), ({ segment }) => segment)
}
