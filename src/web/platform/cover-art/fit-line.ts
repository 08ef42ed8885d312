import { lettersOf, type TypeCut, textWidth } from './measure-text.ts'

/** The bounds of a single line, in sleeve units: the width it may take, and its largest and least size. */
export interface LineBox {
  width: number
  max: number
  min: number
  cut?: TypeCut
}

/** Fits one line into a width: shrinks it to the least size, then shortens it letter by letter behind an ellipsis. */
export function fitLine(text: string, { width, max, min, cut = 'condensed' }: LineBox): { text: string; size: number } {
  const letters = lettersOf(text)
  let shown = text
  while (letters.length > 1 && textWidth(shown, cut) * min > width) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  return { text: shown, size: Math.min(max, width / Math.max(textWidth(shown, cut), 0.01)) }
}
