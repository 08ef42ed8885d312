import { makePdf } from './make-pdf.ts'
import type { PdfText } from './pdf-text.ts'

interface PrintedColumn {
  label: string
  align?: 'end'
}

/** A page to print: who it is from and to, facts, a table and what comes of it. */
export interface PrintedPage {
  title: string
  from: string[]
  to: string[]
  facts: [label: string, value: string][]
  table: { columns: PrintedColumn[]; rows: string[][] }
  totals: [label: string, value: string][]
  note?: string
}

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56] as const
const INNER = WIDTH - 2 * MARGIN
const [SMALL, PLAIN, TITLE] = [9, 11, 28] as const
const GAP = 12

/** Draws a page as a PDF, on as many sheets as its rows need. */
export const printPdf = (page: PrintedPage): Promise<Buffer> =>
  makePdf({ title: page.title, size: [WIDTH, HEIGHT], text: JSON.stringify(page) }, (document, text) => {
    const y = drawTable(document, text, page, drawHead(text, page))
    drawFoot(document, text, page, y)
  })

function drawHead(text: PdfText, { title, from, to, facts }: PrintedPage): number {
  const below = text.title(title, { x: MARGIN, y: MARGIN, width: INNER, size: TITLE }) + GAP
  const half = INNER / 2 - GAP
  const left = text.write(from.join('\n'), { x: MARGIN, y: below, width: half, size: PLAIN })
  const right = text.write(to.join('\n'), { x: MARGIN + INNER / 2, y: below, width: half, size: PLAIN })
  let y = Math.max(left, right) + GAP
  for (const [label, value] of facts) {
    text.write(label, { x: MARGIN, y, width: 120, size: PLAIN })
    y = text.write(value, { x: MARGIN + 130, y, width: INNER - 130, size: PLAIN })
  }
  return y + GAP
}

/** Columns of figures are as wide as they need, the first takes what is left. */
function columnsOf(columns: readonly PrintedColumn[]) {
  const narrow = 90
  const first = INNER - narrow * (columns.length - 1)
  return columns.map((column, place) => ({
    ...column,
    x: MARGIN + (place === 0 ? 0 : first + narrow * (place - 1)),
    width: (place === 0 ? first : narrow) - 6,
  }))
}

function drawTable(document: PDFKit.PDFDocument, text: PdfText, { table }: PrintedPage, from: number): number {
  const columns = columnsOf(table.columns)
  const drawRow = (cells: readonly string[], y: number, size: number) =>
    Math.max(
      ...columns.map(({ x, width, align }, place) =>
        text.write(cells[place] ?? '', { x, y, width, size, align: align === 'end' ? 'end' : 'start' }),
      ),
    )
  const drawLabels = (y: number) => {
    const below =
      drawRow(
        table.columns.map(({ label }) => label),
        y,
        SMALL,
      ) + 2
    rule(document, below, 1.5)
    return below + 8
  }
  let y = drawLabels(from)
  for (const row of table.rows) {
    if (y > HEIGHT - MARGIN - 60) {
      document.addPage()
      y = drawLabels(MARGIN)
    }
    y = drawRow(row, y, PLAIN) + 2
    rule(document, y, 0.5)
    y += 8
  }
  return y
}

function drawFoot(document: PDFKit.PDFDocument, text: PdfText, { totals, note }: PrintedPage, from: number): void {
  let y = from
  if (y > HEIGHT - MARGIN - 30 - totals.length * 18) {
    document.addPage()
    y = MARGIN
  }
  for (const [label, value] of totals) {
    text.write(label, { x: MARGIN, y, width: INNER - 110, size: PLAIN, align: 'end' })
    y = text.write(value, { x: MARGIN + INNER - 100, y, width: 94, size: PLAIN, align: 'end' }) + 2
  }
  if (note) text.write(note, { x: MARGIN, y: y + GAP, width: INNER, size: SMALL })
}

const rule = (document: PDFKit.PDFDocument, y: number, width: number) =>
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(width)
    .stroke('#14100c')
