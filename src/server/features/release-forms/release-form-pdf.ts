import type { ReleaseForm } from '#contract/schemas/release-forms.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { PdfText } from '#server/platform/documents/pdf-text.ts'

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56] as const
const INNER = WIDTH - 2 * MARGIN
const [SMALL, PLAIN, TITLE] = [9, 11, 26] as const
/** Where the text ends above the number of the page. */
const BOTTOM = HEIGHT - MARGIN - 24
/** How high a line is, and the space below a block, by the size of the letters; and how high a rule is. */
const [LINE, GAP, RULE] = [1.4, 0.8, 18] as const

const notSigned: Partial<Record<ReleaseForm['state'], string>> = {
  asked: 'Not signed yet.',
  declined: 'Not signed: it was declined.',
  cancelled: 'Not signed: it was taken back.',
}

/** What stands below the text: who signed, when, and the fingerprint of what they signed. */
function signaturesOf({ state, signature, countersignature, textHash, edition }: ReleaseForm): string[] {
  if (!signature) return [notSigned[state] ?? '']
  return [
    `Signed by the model\n${signature.name}\n${signature.when}`,
    countersignature
      ? `Signed for the label\n${countersignature.name}\n${countersignature.when}`
      : 'Not signed for the label yet.',
    `Edition ${edition}. SHA-256 of the text above, in UTF-8, as it was signed:\n${textHash}`,
  ]
}

/** Writes blocks of text one below the other, on as many pages as they need. */
class Column {
  readonly #document: PDFKit.PDFDocument
  readonly #text: PdfText
  #y: number = MARGIN

  constructor(document: PDFKit.PDFDocument, text: PdfText) {
    this.#document = document
    this.#text = text
  }

  title(words: string): void {
    this.#y = this.#text.title(words, { x: MARGIN, y: this.#y, width: INNER, size: TITLE }) + 4
  }

  /** How high blocks of text are below one another. */
  heightOf(blocks: readonly string[], size: number): number {
    const lines = blocks.flatMap((words) => this.#text.linesOf(words, INNER, size))
    return lines.length * size * LINE + blocks.length * size * GAP
  }

  /** Begins a page where so much does not fit on this one; what is higher than a page begins where it is. */
  keepTogether(height: number): void {
    if (this.#y + height > BOTTOM && MARGIN + height <= BOTTOM) this.#turn()
  }

  block(words: string, size: number): void {
    for (const line of this.#text.linesOf(words, INNER, size)) {
      if (this.#y + size * LINE > BOTTOM) this.#turn()
      this.#y = this.#text.write(line, { x: MARGIN, y: this.#y, width: INNER, size })
    }
    this.#y += size * GAP
  }

  rule(): void {
    const y = this.#y + 4
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(1.5)
      .stroke('#14100c')
    this.#y += RULE
  }

  #turn(): void {
    this.#document.addPage()
    this.#y = MARGIN
  }
}

/** Draws a release form: its text, who signed it and when, and on each page which one it is of how many. */
export function drawReleaseForm(form: ReleaseForm): Promise<Buffer> {
  const [head = '', ...blocks] = form.text.split('\n\n')
  const [title = '', ...below] = head.split('\n')
  const signatures = signaturesOf(form)
  const written = JSON.stringify([form.text, signatures, 'Page of 0123456789'])
  return makePdf({ title: `${title}: ${form.name}`, size: [WIDTH, HEIGHT], text: written }, (document, text) => {
    const column = new Column(document, text)
    column.title(title)
    column.block(below.join('\n'), SMALL)
    const last = blocks.at(-1) ?? ''
    for (const block of blocks.slice(0, -1)) column.block(block, PLAIN)
    // Nobody signs on a page that says nothing of what is signed.
    const signed = RULE + column.heightOf(signatures, PLAIN)
    column.keepTogether(signed + column.heightOf([last], PLAIN))
    column.block(last, PLAIN)
    column.keepTogether(signed)
    column.rule()
    for (const signature of signatures) column.block(signature, PLAIN)
    const { count } = document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      document.switchToPage(page)
      const foot = `${title}, edition ${form.edition}. Page ${page + 1} of ${count}`
      text.write(foot, { x: MARGIN, y: HEIGHT - MARGIN, width: INNER, size: SMALL, lines: 1 })
    }
  })
}
