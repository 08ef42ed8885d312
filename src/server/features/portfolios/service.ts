import { asc, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ContentRating } from '#contract/portfolios.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { ItemPatch, PortfolioImage, PortfolioVideo } from '#contract/schemas/portfolios.ts'
import { isModel } from '#server/features/model-profiles/policy.ts'
import {
  type ImageRow,
  modelImagesTable,
  modelVideosTable,
  type VideoRow,
} from '#server/features/model-profiles/table.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { portfolioItemRules, portfolioPolicy, shownToMembers } from './policy.ts'

export { isAlbumGrantedTo, isGrantable, isGrantedTo } from './granted.ts'
export { ownItems } from './own-items.ts'

interface ShownImage {
  image: ImageRow
  file: { url: string; renditions: Rendition[] | null; width: number | null; height: number | null } | null
}

/** Selects images with the sizes of their files, in the order of their portfolio; add `where` and page. */
export const selectImages = (db: Connection) =>
  db
    .select({
      image: modelImagesTable,
      file: {
        ...{ url: uploadsTable.url, renditions: uploadsTable.renditions },
        ...{ width: uploadsTable.width, height: uploadsTable.height },
      },
    })
    .from(modelImagesTable)
    .leftJoin(uploadsTable, eq(uploadsTable.url, modelImagesTable.imageUrl))
    .orderBy(asc(modelImagesTable.position), asc(modelImagesTable.id))
    .$dynamic()

/** Selects videos in the order of their portfolio; add `where` and page. */
export const selectVideos = (db: Connection) =>
  db.select().from(modelVideosTable).orderBy(asc(modelVideosTable.position), asc(modelVideosTable.id)).$dynamic()

const presentFields = (
  { contentRating, position, createdAt, modelProfileId }: ImageRow | VideoRow,
  caller: Caller,
) => ({
  rating: contentRating,
  order: position,
  uploadedAt: createdAt.toISOString(),
  createdAt: createdAt.toISOString(),
  allowed: allowedActions(caller, portfolioItemRules, { ownerId: modelProfileId }),
})

export const presentImage = (
  { image, file }: ShownImage,
  caller: Caller,
  sameAs: number | null = null,
): PortfolioImage => ({
  ...image,
  ...presentFields(image, caller),
  renditions: file?.renditions ?? [],
  width: file?.width ?? null,
  height: file?.height ?? null,
  sameAs,
})

export const presentVideo = (video: VideoRow, caller: Caller): PortfolioVideo => ({
  ...video,
  ...presentFields(video, caller),
})

interface Rating {
  contentRating: ContentRating
  containsNudity: boolean
  isTopless: boolean
  isPublic: boolean
}
type SentRating = Pick<ItemPatch, 'contentRating' | 'rating' | 'containsNudity' | 'isTopless' | 'isPublic'>

/** How an item is rated: nudity makes it adult, and what is adult is not public. */
export function normalizedRating(sent: SentRating, before: Rating): Rating {
  const containsNudity = sent.containsNudity ?? before.containsNudity
  const isTopless = sent.isTopless ?? before.isTopless
  const sentRating = sent.contentRating ?? sent.rating ?? before.contentRating
  const contentRating = containsNudity || isTopless ? 'adult' : sentRating
  const isPublic = contentRating === 'safe' && (sent.isPublic ?? before.isPublic)
  return { contentRating, containsNudity, isTopless, isPublic }
}

/**
 * Which items of a portfolio somebody may see; every one where nothing comes back.
 * @throws 404 where there is no such model, or none that others may know of
 */
export async function visibleIn(
  db: Connection,
  table: typeof modelImagesTable | typeof modelVideosTable,
  profileId: number,
  caller: Caller,
): Promise<SQL | undefined> {
  const [owner] = await db.select().from(usersTable).where(eq(usersTable.id, profileId))
  if (!isModel(owner)) throw notFound('Portfolio')
  if (can(caller, portfolioPolicy.manage, { ownerId: owner.id })) return undefined
  if (owner.bannedAt) throw notFound('Portfolio')
  return shownToMembers(table)
}
