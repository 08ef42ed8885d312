import sharp from 'sharp'
import { drawSquare } from './draw-square.ts'
import { type Faces, openFaces, outlineShape, outlineText, widthOf } from './outlines.ts'
import type { CardTask } from './picture-tasks.ts'

const CARD = { width: 1200, height: 630 }
const FELT = '#0E1715'
const CREAM = '#F4EAD5'

/** Breaks a title into lines that fit beside the sleeve. */
function linesOf(face: Faces['title'], title: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The preview card: sleeve left, title and artist right, on felt. */
export async function drawCard({ from, title, artist, siteName }: CardTask): Promise<Buffer> {
  const art = await drawSquare(from, CARD.height)
  const faces = await openFaces()
  const face = faces.title
  const left = CARD.height + 48
  const room = CARD.width - left - 48
  /** No line runs out of the card, however long its words are. */
  const fitting = (words: string, wished: number, cut: Faces['title']) =>
    Math.min(wished, (wished * room) / Math.max(1, widthOf(cut, words, wished)))
  const size =
    [84, 72, 60, 48, 36].find((candidate) => {
      const lines = linesOf(face, title, candidate, room)
      return lines.length <= 4 && lines.every((line) => widthOf(face, line, candidate) <= room)
    }) ?? Math.min(...linesOf(face, title, 30, room).map((line) => fitting(line, 30, face)))
  const lines = linesOf(face, title, size, room).slice(0, 8)
  const top = CARD.height / 2 - ((lines.length - 1) * size * 1.1) / 2
  const written = lines.map((line, i) =>
    outlineText(face, line, { x: left, y: top + i * size * 1.1, size, anchor: 'start', fill: CREAM }),
  )
  const under = top + lines.length * size * 1.1 + 6
  const small = { type: 'text' as const, x: left, anchor: 'start' as const, width: 88, weight: 500 }
  const by = artist
    ? outlineShape(faces, {
        ...small,
        text: artist,
        y: under,
        size: fitting(artist, 34, faces.archivo(small.width, small.weight)),
        fill: '#CFC5AE',
      })
    : ''
  const name = siteName.toLowerCase()
  const mark = outlineShape(faces, {
    ...small,
    text: name,
    y: CARD.height - 44,
    size: fitting(name, 48, face),
    width: 62,
    weight: 900,
    fill: CREAM,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${written.join('')}${by}${mark}</svg>`
  return sharp({ create: { ...CARD, channels: 3, background: FELT } })
    .composite([
      { input: art, left: 0, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}
