import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Draws with: as many scripts as the typeface of the site has. */
const SETS = ['latin', 'latin-ext', 'vietnamese'] as const
const WORKS = 'besley'

type Document = PDFKit.PDFDocument
interface Face {
  name: string
  has(codePoint: number): boolean
}

/** Where a line of text stands; lengths in points. */
export interface TextPlace {
  x: number
  y: number
  width: number
  size: number
  align?: 'start' | 'end'
}

let read: Promise<readonly { name: string; bytes: Buffer }[]> | undefined

/** The files of the site's typefaces, unpacked once. */
async function readFonts() {
  const { decompress } = await import('wawoff2')
  const open = async (name: string, file: string) => {
    const packed = await readFile(require.resolve(`@fontsource-variable/${file}`))
    return { name, bytes: Buffer.from(await decompress(packed)) }
  }
  const fonts: { name: string; bytes: Buffer }[] = []
  // One after another: what is unpacked lies in memory that the next one uses again.
  for (const set of SETS) fonts.push(await open(set, `archivo/files/archivo-${set}-wdth-normal.woff2`))
  fonts.push(await open(WORKS, 'besley/files/besley-latin-wght-normal.woff2'))
  return fonts
}

/** The fonts, read once; where that failed, the next document tries again. */
function openFonts(): NonNullable<typeof read> {
  read ??= readFonts().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}

/** Writes text into a document in the typefaces of the site, each part of it in the one that has its letters. */
export class PdfText {
  readonly #document: Document
  readonly #faces: readonly Face[]

  private constructor(document: Document, faces: readonly Face[]) {
    this.#document = document
    this.#faces = faces
  }

  static async in(document: Document): Promise<PdfText> {
    const [fonts, { create }] = await Promise.all([openFonts(), import('fontkit')])
    const faces = fonts.map(({ name, bytes }) => {
      document.registerFont(name, bytes)
      const font = create(bytes)
      return {
        name,
        has: (codePoint: number) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint),
      }
    })
    return new PdfText(document, faces)
  }

  /** Draws a heading, and tells where what follows it begins. */
  title(text: string, { x, y, width, size }: TextPlace): number {
    const works = this.#faces.find(({ name }) => name === WORKS)
    const fits = works && [...text].every((letter) => works.has(letter.codePointAt(0) ?? 0))
    if (!fits) return this.write(text, { x, y, width, size })
    this.#document.font(WORKS).fontSize(size).text(text, x, y, { width })
    return this.#document.y
  }

  /** Draws text, broken where it does not fit, and tells where what follows it begins. */
  write(text: string, { x, y, width, size, align = 'start' }: TextPlace): number {
    let top = y
    for (const line of text.split('\n').flatMap((part) => this.#wrap(part, width, size))) {
      let left = align === 'end' ? x + width - this.#widthOf(line, size) : x
      for (const run of this.#runsOf(line)) {
        this.#document.font(run.face).fontSize(size).text(run.text, left, top, { lineBreak: false })
        left += this.#document.widthOfString(run.text)
      }
      top += size * 1.4
    }
    return top
  }

  #runsOf(line: string): { face: string; text: string }[] {
    const runs: { face: string; text: string }[] = []
    for (const letter of line) {
      const codePoint = letter.codePointAt(0) ?? 0
      const before = runs.at(-1)
      const known = this.#faces.find((face) => face.name === before?.face && face.has(codePoint))
      const face = (known ?? this.#faces.find((one) => one.has(codePoint)) ?? this.#faces[0])?.name ?? SETS[0]
      if (before?.face === face) before.text += letter
      else runs.push({ face, text: letter })
    }
    return runs
  }

  #widthOf(line: string, size: number): number {
    return this.#runsOf(line).reduce(
      (sum, { face, text }) => sum + this.#document.font(face).fontSize(size).widthOfString(text),
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
