import { basename } from 'node:path'
import sharp from 'sharp'
import { data, dataByName } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { notFound, orNotFound, unknownKind } from '#server/platform/http/errors.ts'
import { type GeneratedFile, generatedFile, sizeOfFile } from '#server/platform/http/responses/generated-file.ts'
import type { ArtworkSource, ArtworkSubject } from '#server/platform/media/artwork-source.ts'
import { type Faces, openFaces, outlineShape, outlineText, widthOf } from '#server/platform/media/outlines.ts'
import type { SleeveShape } from '#server/platform/media/sleeve-shape.ts'

/** One at a time: each takes a thread for a tenth of a second. */
const drawing = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 100 })
/** Some at a time are read from the storage first: one whose bytes stand still must not keep the others from being drawn. */
const making = new FairQueue({ atOnce: 8, atOnceOfOne: 4, most: 200, mostOfOne: 100 })

const KEPT_BYTES = 32 * 1024 * 1024
const SQUARE = 512
const CARD = { width: 1200, height: 630 }
const FELT = '#0E1715'
const CREAM = '#F4EAD5'
/** Reads what the picture of a record is drawn from. */
async function subjectOf(
  context: AppContext,
  { kind, drawnAs = kind, read }: ArtworkSource,
  id: number,
): Promise<ArtworkSubject> {
  const { title, artist, ink, imageUrl } = orNotFound(await read(context, id), 'Record')
  return { id, kind: drawnAs, title, artist, ink, imageUrl }
}

/** The site itself, for pages that show no single record. */
async function houseSubject(context: AppContext): Promise<ArtworkSubject> {
  const { name } = await context.site()
  return { id: 0, kind: 'house', title: name, artist: 'The lounge and the label', ink: 'persimmon', imageUrl: null }
}

function svgOf(faces: Faces, shapes: SleeveShape[]): Buffer {
  const drawn = shapes.map((shape) => {
    if (shape.type === 'text') return outlineShape(faces, shape)
    const { type, ...attributes } = shape
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    return `<${type} ${written.join(' ')}/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1024" height="1024">${drawn.join('')}</svg>`,
  )
}

/** A record's square: its uploaded image, else its generated sleeve. */
async function squareOf(
  { storage, drawSleeve, site }: AppContext,
  subject: ArtworkSubject,
  size: number,
): Promise<Buffer> {
  const isOurs = subject.imageUrl?.startsWith('/uploads/images/')
  const name = basename(subject.imageUrl ?? '')
  if (isOurs && (await storage.stat('images', name)))
    return storage.lend('images', name, (path) =>
      drawing.run(() => sharp(path).resize(size, size, { fit: 'cover' }).png().toBuffer()),
    )
  if (!drawSleeve) throw notFound('Artwork')
  const svg = svgOf(await openFaces(), drawSleeve({ ...subject, catalogueLetters: (await site()).catalogueLetters }))
  return drawing.run(() => sharp(svg).resize(size, size).png().toBuffer())
}

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
async function cardOf(context: AppContext, subject: ArtworkSubject): Promise<Buffer> {
  const art = await squareOf(context, subject, CARD.height)
  const faces = await openFaces()
  const face = faces.title
  const left = CARD.height + 48
  const room = CARD.width - left - 48
  /** No line runs out of the card, however long its words are. */
  const fitting = (words: string, wished: number, cut: Faces['title']) =>
    Math.min(wished, (wished * room) / Math.max(1, widthOf(cut, words, wished)))
  const size =
    [84, 72, 60, 48, 36].find((candidate) => {
      const lines = linesOf(face, subject.title, candidate, room)
      return lines.length <= 4 && lines.every((line) => widthOf(face, line, candidate) <= room)
    }) ?? Math.min(...linesOf(face, subject.title, 30, room).map((line) => fitting(line, 30, face)))
  const lines = linesOf(face, subject.title, size, room).slice(0, 8)
  const top = CARD.height / 2 - ((lines.length - 1) * size * 1.1) / 2
  const title = lines.map((line, i) =>
    outlineText(face, line, { x: left, y: top + i * size * 1.1, size, anchor: 'start', fill: CREAM }),
  )
  const under = top + lines.length * size * 1.1 + 6
  const small = { type: 'text' as const, x: left, anchor: 'start' as const, width: 88, weight: 500 }
  const artist = subject.artist
    ? outlineShape(faces, {
        ...small,
        text: subject.artist,
        y: under,
        size: fitting(subject.artist, 34, faces.archivo(small.width, small.weight)),
        fill: '#CFC5AE',
      })
    : ''
  const name = (await context.site()).name.toLowerCase()
  const mark = outlineShape(faces, {
    ...small,
    text: name,
    y: CARD.height - 44,
    size: fitting(name, 48, face),
    width: 62,
    weight: 900,
    fill: CREAM,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${title.join('')}${artist}${mark}</svg>`
  return drawing.run(() =>
    sharp({ create: { ...CARD, channels: 3, background: FELT } })
      .composite([
        { input: art, left: 0, top: 0 },
        { input: Buffer.from(svg), left: 0, top: 0 },
      ])
      .png()
      .toBuffer(),
  )
}

/** Makes the artwork of records for lock screens and previews, cached until a record or image changes. */
export function makeArtwork(context: AppContext) {
  const drawn = context.features.filter(({ artwork }) => artwork)
  const sourceOf = new Map(drawn.flatMap(({ artwork }) => (artwork ? [[artwork.kind, artwork] as const] : [])))
  const reads = [...drawn.map(({ name }) => dataByName(name)), data.uploads, data.site]
  const cache = new ResponseCache<GeneratedFile>(context.changes, sizeOfFile, KEPT_BYTES)
  return {
    /** A record's picture. */
    record: (kind: string, id: number, shape: 'square' | 'card') =>
      cache.remember(`${kind} ${id} ${shape}`, reads, async () => {
        const source = sourceOf.get(kind)
        if (!source) throw unknownKind([...sourceOf.keys()])
        const subject = await subjectOf(context, source, id)
        const png = await making.run(() =>
          shape === 'card' ? cardOf(context, subject) : squareOf(context, subject, SQUARE),
        )
        return generatedFile(png, 'image/png')
      }),
    /** The card of the site itself. */
    site: () =>
      cache.remember('house', [data.site], async () =>
        generatedFile(await making.run(async () => cardOf(context, await houseSubject(context))), 'image/png'),
      ),
  }
}
