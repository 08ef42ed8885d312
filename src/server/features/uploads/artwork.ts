import { basename } from 'node:path'
import { data, dataByName } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { notFound, orNotFound, unknownKind } from '#server/platform/http/errors.ts'
import { type GeneratedFile, generatedFile, sizeOfFile } from '#server/platform/http/responses/generated-file.ts'
import type { ArtworkSource, ArtworkSubject } from '#server/platform/media/artwork-source.ts'
import { drawCard, drawSquare } from '#server/platform/media/pictures/in-process.ts'
import type { SquareSource } from '#server/platform/media/pictures/picture-tasks.ts'

/** Some at a time are read from the storage first: one whose bytes stand still must not keep the others from being drawn. */
const making = new FairQueue({ atOnce: 8, atOnceOfOne: 4, most: 200, mostOfOne: 100 })

const KEPT_BYTES = 16 * 1024 * 1024
const SQUARE = 512

/** Reads what the picture of a record is drawn from. */
async function subjectOf(
  context: AppContext,
  { kind, drawnAs = kind, read }: ArtworkSource,
  id: number,
): Promise<ArtworkSubject> {
  const { title, artist, ink, imageUrl, isForAll = false } = orNotFound(await read(context, id), 'Record')
  return { id, kind: drawnAs, title, artist, ink, imageUrl, isForAll }
}

/** The site itself, for pages that show no single record. */
async function houseSubject(context: AppContext): Promise<ArtworkSubject> {
  const { name } = await context.site()
  return { id: 0, kind: 'house', title: name, artist: 'The lounge and the label', ink: 'persimmon', imageUrl: null }
}

/** What the square of a record is made from, while it is used: its uploaded image, else its generated sleeve. */
async function withSource<T>(
  { storage, drawSleeve, site }: AppContext,
  subject: ArtworkSubject,
  use: (from: SquareSource) => Promise<T>,
): Promise<T> {
  const [, folder] = /^\/uploads\/(images|members)\//.exec(subject.imageUrl ?? '') ?? []
  const name = basename(subject.imageUrl ?? '')
  const from = folder === 'images' ? folder : folder === 'members' && subject.isForAll ? folder : null
  if (from && (await storage.stat(from, name))) return storage.lend(from, name, (path) => use({ path }))
  if (!drawSleeve) throw notFound('Artwork')
  return use({ shapes: drawSleeve({ ...subject, catalogueLetters: (await site()).catalogueLetters }) })
}

const squareOf = (context: AppContext, subject: ArtworkSubject): Promise<Buffer> =>
  withSource(context, subject, (from) => drawSquare({ from, size: SQUARE }))

async function cardOf(context: AppContext, subject: ArtworkSubject): Promise<Buffer> {
  const { name: siteName } = await context.site()
  const { title, artist } = subject
  return withSource(context, subject, (from) => drawCard({ from, title, artist, siteName }))
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
        const png = await making.run(() => (shape === 'card' ? cardOf(context, subject) : squareOf(context, subject)))
        return generatedFile(png, 'image/png')
      }),
    /** The card of the site itself. */
    site: () =>
      cache.remember('house', [data.site], async () =>
        generatedFile(await making.run(async () => cardOf(context, await houseSubject(context))), 'image/png'),
      ),
  }
}
