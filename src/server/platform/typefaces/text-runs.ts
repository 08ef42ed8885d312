import bidiFactory from 'bidi-js'
import type { Font } from 'fontkit'
import { hasLetter } from './open-font.ts'

// The types of the package speak of a module it is not: what is imported is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** What a font itself lays out from the right. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A piece of a line that one font draws, in one direction. */
export interface TextRun {
  font: Font
  text: string
}

/**
 * A line in pieces, from left to right as it is read on paper: each in the font that has its letters, and what is written from the
 * right in its place by the rules of Unicode.
 * @param fonts in the order they are asked; a letter none of them has is left to the first
 */
export function textRuns(line: string, fonts: readonly [Font, ...Font[]]): TextRun[] {
  const levels = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: (TextRun & { level: number | undefined })[] = []
  /** The piece each unit of the line belongs to. */
  const runAt: number[] = []
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  for (const written of line) {
    const before = runs.at(-1)
    const level = levels.levels[runAt.length]
    const letter = mirrored.get(runAt.length) ?? written
    // Spaces and marks stay with what stands before them where its font has them.
    const font =
      before && hasLetter(before.font, letter) ? before.font : (fonts.find((one) => hasLetter(one, letter)) ?? fonts[0])
    if (before?.font === font && before.level === level) before.text += letter
    else runs.push({ font, text: letter, level })
    for (const _ of letter.split('')) runAt.push(runs.length - 1)
  }
  const order = new Set(bidi.getReorderedIndices(line, levels).map((at) => runAt[at]))
  return [...order].flatMap((at) => {
    const run = at === undefined ? undefined : runs[at]
    if (!run) return []
    const { font, text, level = 0 } = run
    return { font, text: level % 2 === 1 && !FROM_THE_RIGHT.test(text) ? [...text].reverse().join('') : text }
  })
}
