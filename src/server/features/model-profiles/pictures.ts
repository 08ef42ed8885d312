import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { wholeImageOf } from '#server/platform/media/stored-files.ts'
import { modelImagesTable, modelVideosTable } from './table.ts'

/** Whether a portfolio holds anything adult. */
export async function hasAdultItems(db: Connection, id: number): Promise<boolean> {
  for (const table of [modelImagesTable, modelVideosTable])
    if ((await db.$count(table, and(eq(table.modelProfileId, id), eq(table.contentRating, 'adult')))) > 0) return true
  return false
}

/** A profile as others are told of it: without the addresses of portfolio pictures that are not theirs to see. */
export async function withoutHidden(db: Connection, profile: ModelProfile): Promise<ModelProfile> {
  const isKept = (url: string) => url.startsWith('/uploads/portfolio/')
  const profileUrls = [profile.profileImageUrl, profile.thumbnailUrl].filter((url) => url !== null).filter(isKept)
  const open = await db
    .select({ url: modelImagesTable.imageUrl })
    .from(modelImagesTable)
    .where(
      and(
        inArray(modelImagesTable.imageUrl, profileUrls.map(wholeImageOf)),
        eq(modelImagesTable.isPublic, true),
        isNull(modelImagesTable.hiddenAt),
      ),
    )
  const shown = (url: string | null) =>
    url && isKept(url) && !open.some((one) => one.url === wholeImageOf(url)) ? null : url
  return {
    ...profile,
    profileImageUrl: shown(profile.profileImageUrl),
    thumbnailUrl: shown(profile.thumbnailUrl),
    thumbnail: shown(profile.thumbnailUrl),
  }
}
