import type { Font } from 'fontkit'
import { hasLetter, openFont } from '#server/platform/typefaces/open-font.ts'
import { scriptFonts } from '#server/platform/typefaces/script-fonts.ts'
import { textRuns } from '#server/platform/typefaces/text-runs.ts'

/** The typefaces of the site: as many scripts as they have. What other letters need is opened with the text. */
const SETS = ['latin', 'latin-ext', 'vietnamese'] as const
/** What makes fonts whose first cut is the thinnest, those of Chinese and Korean, as heavy as the others: of the size. */
const THICKENED = 0.045

/** Where the letters stand below the top of their line, of the size: that of Archivo, so that fonts stand on one line. */
const ASCENT = 0.878

type Document = PDFKit.PDFDocument

/** Where a line of text stands; lengths in points. */
export interface TextPlace {
  x: number
  y: number
  width: number
  size: number
  align?: 'start' | 'end'
  /** What takes more of them is cut off; all are drawn unless it is said. */
  lines?: number
}

interface SiteFonts {
  plain: readonly [Font, ...Font[]]
  works: Font
}

let read: Promise<SiteFonts> | undefined

/** The site's typefaces, unpacked once. */
async function readFonts(): Promise<SiteFonts> {
  const archivo: Font[] = []
  // One after another: what is unpacked lies in memory that the next one uses again.
  for (const set of SETS)
    archivo.push(await openFont(`@fontsource-variable/archivo/files/archivo-${set}-wdth-normal.woff2`))
  const works = await openFont('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')
  return { plain: archivo as [Font, ...Font[]], works }
}

/** The fonts, read once; where that failed, the next document tries again. */
function openFonts(): Promise<SiteFonts> {
  read ??= readFonts().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}

/** Writes text into a document in the typefaces of the site, each part of it in the one that has its letters. */
export class PdfText {
  readonly #document: Document
  readonly #fonts: readonly [Font, ...Font[]]
  readonly #works: Font

  private constructor(document: Document, fonts: readonly [Font, ...Font[]], works: Font) {
    this.#document = document
    this.#fonts = fonts
    this.#works = works
  }

  /** @param text all that will be written, in any order: fonts of scripts are opened for its letters */
  static async in(document: Document, text: string): Promise<PdfText> {
    const { plain, works } = await openFonts()
    const others = await scriptFonts(text, plain)
    return new PdfText(document, [...plain, ...others], works)
  }

  /** Draws a heading, and tells where what follows it begins. */
  title(text: string, { x, y, width, size }: TextPlace): number {
    const fits = [...text].every((letter) => hasLetter(this.#works, letter))
    if (!fits) return this.write(text, { x, y, width, size })
    this.#use(this.#works, size).text(text, x, y, { width })
    return this.#document.y
  }

  /** The largest of some sizes, falling, at which a heading takes no more lines; the last where none does. */
  sizeOfTitle(text: string, width: number, lines: number, sizes: readonly number[]): number {
    return sizes.find((size) => this.linesOf(text, width, size).length <= lines) ?? sizes.at(-1) ?? 0
  }

  /** Breaks text into the lines it takes. */
  linesOf(text: string, width: number, size: number): string[] {
    return text.split('\n').flatMap((part) => this.#wrap(part, width, size))
  }

  /** Draws text, broken where it does not fit, and tells where what follows it begins. */
  write(text: string, { x, y, width, size, align = 'start', lines }: TextPlace): number {
    let top = y
    for (const line of this.linesOf(text, width, size).slice(0, lines)) {
      let left = align === 'end' ? x + width - this.#widthOf(line, size) : x
      for (const run of textRuns(line, this.#fonts)) {
        // Laid out as a whole: words of what is written from the right would else stand in the wrong order.
        const isThin = (run.font.variationAxes.wght?.default ?? 400) < 400
        this.#use(run.font, size)
          .lineWidth(size * THICKENED)
          .text(run.text, left, top + size * ASCENT, {
            ...{ lineBreak: false, features: [], baseline: 'alphabetic' },
            ...{ fill: true, stroke: isThin },
          })
        left += this.#document.widthOfString(run.text, { features: [] })
      }
      top += size * 1.4
    }
    return top
  }

  /** Chooses a font. The library takes opened ones, which its types do not say. */
  #use(font: Font, size: number): Document {
    return this.#document.font(font as unknown as Buffer).fontSize(size)
  }

  #widthOf(line: string, size: number): number {
    return textRuns(line, this.#fonts).reduce(
      (sum, { font, text }) => sum + this.#use(font, size).widthOfString(text, { features: [] }),
      0,
    )
  }

  /** Lines no wider than that; a word that is wider is broken. */
  #wrap(text: string, width: number, size: number): string[] {
    const lines: string[] = ['']
    for (const word of text.split(/(?<=\s)/)) {
      const line = lines.at(-1) ?? ''
      if (this.#widthOf(line + word.trimEnd(), size) <= width) lines[lines.length - 1] = line + word
      else lines.push(...this.#breakWord(word, width, size))
    }
    return lines.filter((line, place) => line !== '' || place > 0 || lines.length === 1).map((line) => line.trimEnd())
  }

  #breakWord(word: string, width: number, size: number): string[] {
    const parts = ['']
    for (const letter of word) {
      const part = parts.at(-1) ?? ''
      if (part === '' || this.#widthOf(part + letter.trimEnd(), size) <= width) parts[parts.length - 1] = part + letter
      else parts.push(letter)
    }
    return parts
  }
}
