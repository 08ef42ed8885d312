import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** Opens a font of a package. Variable fonts give up their varied outlines only once they are unpacked. */
export async function openFont(file: string): Promise<Font> {
  const [{ create }, { decompress }] = await Promise.all([import('fontkit'), import('wawoff2')])
  return create(Buffer.from(await decompress(await readFile(require.resolve(file))))) as Font
}

/** Whether a font draws a letter; it draws an empty box where not. */
export const hasLetter = (font: Font, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
