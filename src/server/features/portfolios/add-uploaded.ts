import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_VIDEOS } from '#contract/portfolios.ts'
import type { ItemPatch } from '#contract/schemas/portfolios.ts'
import { openProfile } from '#server/features/model-profiles/service.ts'
import { modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { checkRating } from './policy.ts'
import { normalizedRating } from './service.ts'
import { firstPlace, SAFE_RATING } from './upload.ts'

/**
 * Adds a video its model has uploaded before, as large ones are in parts. Asked for again it is there once.
 * @returns its key
 * @throws 404 where no such video is the caller's; for the rest as an upload in one piece
 */
export async function addUploadedVideo(
  context: AppContext,
  uploadId: number,
  sent: ItemPatch,
  by: Caller,
): Promise<number> {
  const rating = normalizedRating(sent, SAFE_RATING)
  await checkRating(context, context.db, rating.contentRating, by.id, by)
  return context.db.transaction(async (transaction) => {
    await openProfile(transaction, by.id)
    await transaction.select().from(modelProfilesTable).where(eq(modelProfilesTable.id, by.id)).for('update')
    const [found] = await transaction
      .select()
      .from(uploadsTable)
      .where(and(eq(uploadsTable.id, uploadId), eq(uploadsTable.uploadedBy, by.id), eq(uploadsTable.kind, 'video')))
      .for('share')
    const { url: videoUrl, originalName, duration } = orNotFound(found, 'Upload')
    const [there] = await transaction
      .select({ id: modelVideosTable.id })
      .from(modelVideosTable)
      .where(and(eq(modelVideosTable.modelProfileId, by.id), eq(modelVideosTable.videoUrl, videoUrl)))
    if (there) return there.id
    const position = await firstPlace(transaction, modelVideosTable, by.id, 1, MAX_VIDEOS)
    const [row] = await transaction
      .insert(modelVideosTable)
      .values({
        ...{ ...rating, modelProfileId: by.id, videoUrl, originalName, position },
        duration: duration === null ? null : Math.round(duration),
      })
      .returning({ id: modelVideosTable.id })
    return orNotFound(row, 'Video').id
  })
}
