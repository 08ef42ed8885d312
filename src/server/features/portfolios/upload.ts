import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_IMAGES, MAX_VIDEOS } from '#contract/portfolios.ts'
import { flag } from '#contract/schemas/kit/fields.ts'
import { contentRating } from '#contract/schemas/portfolios.ts'
import { openProfile } from '#server/features/model-profiles/service.ts'
import { modelImagesTable, modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { validate } from '#server/platform/http/validate.ts'
import { derivedUuid } from '#server/platform/identity/derived-uuid.ts'
import type { Attempt } from '#server/platform/identity/idempotency.ts'
import { imageTypes, storeImage } from '#server/platform/media/images.ts'
import { ingest } from '#server/platform/media/ingest.ts'
import type { Received } from '#server/platform/media/receive.ts'
import { uploadInterrupted } from '#server/platform/media/stored-files.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { checkRating } from './policy.ts'
import { normalizedRating } from './service.ts'
import { hashOfPicture } from './similar-pictures.ts'

/** What comes with the files, for all of them. */
const sentAlong = z.object({
  contentRating: contentRating.optional(),
  rating: contentRating.optional(),
  isPublic: flag.optional(),
  containsNudity: flag.optional(),
  isTopless: flag.optional(),
})

export const SAFE_RATING = { contentRating: 'safe', containsNudity: false, isTopless: false, isPublic: true } as const

interface Stored {
  url: string
  originalName: string
  /** Whole seconds, of a video alone. */
  duration: number | null
  /** What a picture looks like; null where it could not be told yet. */
  perceptualHash: string | null
}

/** A picture goes on the folder apart from those everybody sees, a video where videos go. */
async function store(context: AppContext, file: Received, stem: string, by: Caller): Promise<Stored> {
  const originalName = file.filename.slice(0, 300)
  if (imageTypes.has(file.sniffed ?? '')) {
    const original = {
      stem,
      data: file.path,
      sha256: file.sha256,
      originalName,
      uploadedBy: by.id,
      reservation: file.reservation,
    }
    const { url } = await storeImage(context, original, 'portfolio')
    // A hint is no reason to refuse a picture: it is looked at again later.
    const perceptualHash = await hashOfPicture(context, url).catch(() => null)
    return { url, originalName, duration: null, perceptualHash }
  }
  const { url, duration } = await ingest(context, 'video', file, by, stem)
  return { url, originalName, duration: duration === null ? null : Math.round(duration), perceptualHash: null }
}

/** The place after the last of a portfolio, where there is room for so many more. */
export async function firstPlace(
  db: Connection,
  table: typeof modelImagesTable | typeof modelVideosTable,
  profileId: number,
  more: number,
  most: number,
): Promise<number> {
  const [there] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${table.position}), -1)::int` })
    .from(table)
    .where(eq(table.modelProfileId, profileId))
  const { count, last } = there ?? { count: 0, last: -1 }
  if (more > 0 && count + more > most)
    throw conflict(`A portfolio holds at most ${most} ${table === modelImagesTable ? 'images' : 'videos'}`)
  return last + 1
}

/** The keys of what was added. */
export interface StoredItem {
  images: number[]
  videos: number[]
}

/**
 * Adds received files to the portfolio of a model, all of them or none.
 * @param sent the other fields of the form
 * @param attempt the sending it belongs to: what a try that broke off has stored is found again
 * @returns the keys of what was added
 * @throws 403 for adult material where the site takes none, 400 where its model's date of birth is unknown, 409 when the portfolio is full
 */
export async function addToPortfolio(
  context: AppContext,
  files: readonly Received[],
  sent: Record<string, string>,
  by: Caller,
  { stem, settle }: Attempt<StoredItem>,
): Promise<StoredItem> {
  const rating = normalizedRating(validate(sentAlong, sent), SAFE_RATING)
  await checkRating(context, context.db, rating.contentRating, by.id, by)
  const stored: Stored[] = []
  try {
    for (const [n, file] of files.entries()) stored.push(await store(context, file, derivedUuid(stem, n), by))
    return await context.db.transaction(async (transaction) => {
      await openProfile(transaction, by.id)
      // Whoever sends twice at once is counted one after the other.
      await transaction.select().from(modelProfilesTable).where(eq(modelProfilesTable.id, by.id)).for('update')
      const urls = stored.map(({ url }) => url)
      const there = await transaction.select().from(uploadsTable).where(inArray(uploadsTable.url, urls)).for('share')
      // Another try at the same sending that failed removes what no record names yet.
      if (there.length < new Set(urls).size) throw uploadInterrupted()
      const of = { ...rating, modelProfileId: by.id }
      const pictures = stored.filter(({ url }) => url.startsWith('/uploads/portfolio/'))
      const clips = stored.filter((one) => !pictures.includes(one))
      const picturesFrom = await firstPlace(transaction, modelImagesTable, by.id, pictures.length, MAX_IMAGES)
      const clipsFrom = await firstPlace(transaction, modelVideosTable, by.id, clips.length, MAX_VIDEOS)
      const images = pictures.map(({ url, originalName, perceptualHash }, i) => ({
        ...{ ...of, originalName, position: picturesFrom + i },
        ...{ imageUrl: url, perceptualHash },
      }))
      const videos = clips.map(({ url, originalName, duration }, i) => ({
        ...{ ...of, originalName, position: clipsFrom + i },
        ...{ videoUrl: url, duration },
      }))
      const imageRows = images.length ? await transaction.insert(modelImagesTable).values(images).returning() : []
      const videoRows = videos.length ? await transaction.insert(modelVideosTable).values(videos).returning() : []
      const added = { images: imageRows.map(({ id }) => id), videos: videoRows.map(({ id }) => id) }
      return settle(transaction, added)
    })
  } catch (error) {
    await releaseFiles(
      context,
      stored.map(({ url }) => url),
    )
    throw error
  }
}
