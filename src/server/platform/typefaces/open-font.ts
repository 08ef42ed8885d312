import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** What puts marks over and under letters. */
const UNPLACED_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false }

/**
 * Lets a font set every text. The library fails where a letter has no place for a mark that follows it, which fonts may leave out
 * (OpenType, GPOS: "anchor offsets may be NULL"), as after a Gurmukhi letter below the line: marks stand where the font draws them then.
 */
function withoutMarksIfNeeded(font: Font): Font {
  const layout = font.layout.bind(font)
  font.layout = (text, ...rest) => {
    try {
      return layout(text, ...rest)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return layout(text, UNPLACED_MARKS as unknown as string[], ...(rest.slice(1) as []))
    }
  }
  return font
}

/** Opens a font of a package. Variable fonts give up their varied outlines only once they are unpacked. */
export async function openFont(file: string): Promise<Font> {
  const [{ create }, { decompress }] = await Promise.all([import('fontkit'), import('wawoff2')])
  return withoutMarksIfNeeded(create(Buffer.from(await decompress(await readFile(require.resolve(file))))) as Font)
}

/** A variable font at some places of its axes, as `{ wght: 700 }`. */
export const fontVariation = (font: Font, axes: Record<string, number>): Font =>
  withoutMarksIfNeeded(font.getVariation(axes))

/** Whether a font draws a letter; it draws an empty box where not. */
export const hasLetter = (font: Font, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
