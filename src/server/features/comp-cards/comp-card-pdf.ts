import type { AppContext } from '#server/platform/app-context.ts'
import { makePdf } from '#server/platform/documents/make-pdf.ts'
import type { PdfText } from '#server/platform/documents/pdf-text.ts'
import { cropPicture } from '#server/platform/media/pictures/in-process.ts'
import type { FoundCompCard } from './service.ts'

/** A5 in points; an A4 sheet is the same, enlarged. */
const [WIDTH, HEIGHT, MARGIN, GAP] = [420, 595, 22, 6] as const
const INNER = WIDTH - 2 * MARGIN
const ENLARGED = Math.SQRT2
/** Dots of a picture for a point: about 215 an inch. */
const DOTS = 3
const INK = '#14100c'
const NAME_SIZES = [44, 38, 32, 27, 22, 18] as const

interface Place {
  x: number
  y: number
  width: number
  height: number
}

const cover: Place = { x: MARGIN, y: MARGIN, width: INNER, height: HEIGHT - 2 * MARGIN - 106 }
const back: Place = { x: MARGIN, y: MARGIN, width: INNER, height: 352 }

/** Where pictures stand on the back: one fills it, two stand side by side, of three the first is as high as the others together. */
function placesOf(count: number): Place[] {
  const { x, y } = back
  const width = (back.width - GAP) / 2
  const height = (back.height - GAP) / 2
  const at = (column: number, row: number, rows = 1): Place => ({
    ...{ x: x + column * (width + GAP), y: y + row * (height + GAP) },
    ...{ width, height: rows === 2 ? back.height : height },
  })
  if (count <= 1) return [back].slice(0, count)
  if (count === 2) return [at(0, 0, 2), at(1, 0, 2)]
  return count === 3 ? [at(0, 0, 2), at(1, 0), at(1, 1)] : [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
}

/** Draws a comp card: its front with the cover and the name, its back with the other pictures, what is said, and whom to ask. */
export async function drawCompCard(
  { storage }: Pick<AppContext, 'storage'>,
  card: FoundCompCard,
  size: 'a4' | 'a5',
): Promise<Buffer> {
  const [first, ...others] = card.pictures
  const cropped = (url: string, { width, height }: Place) => {
    const name = url.slice(url.lastIndexOf('/') + 1)
    const dots = { width: Math.round(width * DOTS), height: Math.round(height * DOTS) }
    return storage.lend('portfolio', name, (from) => cropPicture({ from, ...dots }))
  }
  const front = first ? await cropped(first.imageUrl, cover) : null
  const places = placesOf(others.length)
  const pictures: { bytes: Buffer; place: Place }[] = []
  for (const [n, place] of places.entries())
    pictures.push({ bytes: await cropped(others[n]?.imageUrl ?? '', place), place })
  const facts = card.facts.filter(({ field }) => card.fields.includes(field))
  const text = JSON.stringify([card.name, facts, card.contact])
  const by = size === 'a4' ? ENLARGED : 1
  const sheet: [number, number] = [WIDTH * by, HEIGHT * by]
  return makePdf({ title: `Comp card of ${card.name}`, size: sheet, text }, (document, writer) => {
    document.scale(by).fillColor(INK).strokeColor(INK)
    if (front) document.image(front, cover.x, cover.y, cover)
    drawName(document, writer, card, front ? cover.y + cover.height + 6 : MARGIN)
    document.addPage({ size: sheet, margin: 0 }).scale(by).fillColor(INK).strokeColor(INK)
    for (const { bytes, place } of pictures) document.image(bytes, place.x, place.y, place)
    drawWords(document, writer, card, facts, pictures.length > 0 ? back.y + back.height + 12 : MARGIN)
  })
}

function drawName(document: PDFKit.PDFDocument, text: PdfText, { name, contact }: FoundCompCard, y: number): void {
  const size = text.sizeOfTitle(name, INNER, 1, NAME_SIZES)
  text.title(name, { x: MARGIN, y, width: INNER, size })
  const foot = HEIGHT - MARGIN - 12
  rule(document, foot - 8, 1.5)
  text.write(contact[0] ?? '', { x: MARGIN, y: foot, width: INNER, size: 9 })
}

function drawWords(
  document: PDFKit.PDFDocument,
  text: PdfText,
  { name, contact }: FoundCompCard,
  facts: FoundCompCard['facts'],
  from: number,
): void {
  const below = text.title(name, {
    x: MARGIN,
    y: from,
    width: INNER,
    size: text.sizeOfTitle(name, INNER, 1, [20, 16, 12]),
  })
  const column = (INNER - 16) / 2
  const foot = HEIGHT - MARGIN - 12
  const ys = [below + 6, below + 6]
  const isLong = ({ value }: { value: string }) => value.length > 40
  // Short facts in two columns, what takes lines across both.
  for (const { label, value } of facts.filter((fact) => !isLong(fact))) {
    const side = (ys[0] ?? 0) <= (ys[1] ?? 0) ? 0 : 1
    const x = MARGIN + side * (column + 16)
    const y = ys[side] ?? 0
    if (y > foot - 24) break
    text.write(label, { x, y, width: 58, size: 8 })
    ys[side] = text.write(value, { x: x + 62, y, width: column - 62, size: 9 }) + 1
  }
  const y = Math.max(...ys)
  for (const { label, value } of facts.filter(isLong)) {
    const room = Math.floor((foot - 16 - y) / 12.6)
    if (room < 1) break
    text.write(label, { x: MARGIN, y, width: 58, size: 8 })
    text.write(value, { x: MARGIN + 62, y, width: INNER - 62, size: 9, lines: room })
  }
  rule(document, foot - 8, 1.5)
  text.write(contact.join('   '), { x: MARGIN, y: foot, width: INNER, size: 9, lines: 1 })
}

const rule = (document: PDFKit.PDFDocument, y: number, width: number) =>
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(width)
    .stroke()
