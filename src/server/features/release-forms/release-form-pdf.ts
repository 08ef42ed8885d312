import type { ReleaseForm } from '#contract/schemas/release-forms.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { PdfText } from '#server/platform/documents/pdf-text.ts'

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56] as const
const INNER = WIDTH - 2 * MARGIN
const [SMALL, PLAIN, TITLE] = [9, 11, 26] as const
/** Where the text ends above the number of the page. */
const BOTTOM = HEIGHT - MARGIN - 24

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

  /** @param whole keeps it on one page */
  block(words: string, size: number, whole = false): void {
    const lines = this.#text.linesOf(words, INNER, size)
    if (whole && this.#y + lines.length * size * 1.4 > BOTTOM) this.#turn()
    for (const line of lines) {
      if (this.#y + size * 1.4 > BOTTOM) this.#turn()
      this.#y = this.#text.write(line, { x: MARGIN, y: this.#y, width: INNER, size })
    }
    this.#y += size * 0.8
  }

  rule(): void {
    const { y } = { y: this.#y + 4 }
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(1.5)
      .stroke('#14100c')
    this.#y = y + 14
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
    for (const block of blocks) column.block(block, PLAIN)
    column.rule()
    for (const signature of signatures) column.block(signature, PLAIN, true)
    const { count } = document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      document.switchToPage(page)
      const foot = `${title}, edition ${form.edition}. Page ${page + 1} of ${count}`
      text.write(foot, { x: MARGIN, y: HEIGHT - MARGIN, width: INNER, size: SMALL, lines: 1 })
    }
  })
}
