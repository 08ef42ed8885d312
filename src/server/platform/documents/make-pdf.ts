import { once } from 'node:events'
import { PdfText } from './pdf-text.ts'

interface PdfSettings {
  title: string
  /** Of a sheet, in points. */
  size: [width: number, height: number]
  /** All that will be written on it, in any order: fonts are opened for its letters. */
  text: string
}

/** Makes a PDF. What draws it is loaded with the first. */
export async function makePdf(
  { title, size, text }: PdfSettings,
  draw: (document: PDFKit.PDFDocument, text: PdfText) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    ...{ size, margin: 0, info: { Title: title }, lang: 'en', displayTitle: true },
    // How many pages there are is known, and can be written on each, once all are drawn.
    bufferPages: true,
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  draw(document, await PdfText.in(document, text))
  document.end()
  await once(document, 'end')
  return Buffer.concat(parts)
}
