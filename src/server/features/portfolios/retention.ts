import { and, eq, ne, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ImagePatch, ItemPatch, VideoPatch } from '#contract/schemas/portfolios.ts'
import {
  type ImageRow,
  modelImagesTable,
  modelProfilesTable,
  modelVideosTable,
  type VideoRow,
} from '#server/features/model-profiles/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { checkRating, portfolioPolicy } from './policy.ts'
import { normalizedRating } from './service.ts'

type ItemTable = typeof modelImagesTable | typeof modelVideosTable
const wordOf = (table: ItemTable) => (table === modelImagesTable ? 'Image' : 'Video')

/**
 * An item its caller may change, held until the transaction ends.
 * @throws 404 when it is not theirs, as for one that is not there
 */
async function hold(db: Connection, table: ItemTable, id: number, caller: Caller): Promise<ImageRow | VideoRow> {
  const [item] = await (table === modelImagesTable
    ? db.select().from(modelImagesTable).where(eq(modelImagesTable.id, id)).for('update')
    : db.select().from(modelVideosTable).where(eq(modelVideosTable.id, id)).for('update'))
  if (!item || !can(caller, portfolioPolicy.manage, { ownerId: item.modelProfileId })) throw notFound(wordOf(table))
  return item
}

/**
 * Columns for the sent fields of any item.
 * @throws 403 and 400 where it would become adult and an upload of it would be refused
 */
async function columnsOf(
  context: AppContext,
  transaction: Connection,
  { order, rating, version: _version, ...sent }: ItemPatch,
  before: ImageRow | VideoRow,
  caller: Caller,
) {
  const newRating = normalizedRating({ rating, ...sent }, before)
  if (before.contentRating !== 'adult')
    await checkRating(context, transaction, newRating.contentRating, before.modelProfileId, caller)
  return { ...sent, ...newRating, ...(order === undefined ? {} : { position: order }) }
}

/** Changes an image; only one of a portfolio is the profile's. */
export function changeImage(context: AppContext, id: number, patch: ImagePatch, caller: Caller): Promise<void> {
  return context.db.transaction(async (transaction) => {
    // Two chosen at once wait here for each other; holding an image each, they would wait for ever.
    if (patch.isProfileImage)
      await transaction.execute(
        sql`select from ${modelProfilesTable} where id = (select model_profile_id from ${modelImagesTable} where id = ${id}) for update`,
      )
    const before = await hold(transaction, modelImagesTable, id, caller)
    const columns = await columnsOf(context, transaction, patch, before, caller)
    await saveVersion(transaction, modelImagesTable, 'Image', id, columns, patch.version)
    const others = and(eq(modelImagesTable.modelProfileId, before.modelProfileId), ne(modelImagesTable.id, id))
    if (patch.isProfileImage)
      await transaction
        .update(modelImagesTable)
        .set({ isProfileImage: false })
        .where(and(others, modelImagesTable.isProfileImage))
  })
}

/** Changes a video. */
export function changeVideo(context: AppContext, id: number, patch: VideoPatch, caller: Caller): Promise<void> {
  return context.db.transaction(async (transaction) => {
    const before = await hold(transaction, modelVideosTable, id, caller)
    const columns = await columnsOf(context, transaction, patch, before, caller)
    await saveVersion(transaction, modelVideosTable, 'Video', id, columns, patch.version)
  })
}

/**
 * Takes an item out of its portfolio. What its model takes out is gone for good, file and all where nothing else shows it; the file
 * of what an admin takes out is kept for a while, since that can be taken back.
 */
export async function removeItem(context: AppContext, table: ItemTable, id: number, caller: Caller): Promise<void> {
  const item = await context.db.transaction(async (transaction) => {
    const held = await hold(transaction, table, id, caller)
    await transaction.delete(table).where(eq(table.id, id))
    const url = 'imageUrl' in held ? held.imageUrl : held.videoUrl
    for (const column of ['profileImageUrl', 'thumbnailUrl'] as const)
      await transaction
        .update(modelProfilesTable)
        .set({ [column]: null })
        .where(and(eq(modelProfilesTable.id, held.modelProfileId), eq(modelProfilesTable[column], url)))
    return held
  })
  if (item.modelProfileId === caller.id)
    await releaseFiles(
      context,
      'imageUrl' in item ? [item.imageUrl] : [item.videoUrl, ...(item.thumbnailUrl ? [item.thumbnailUrl] : [])],
    )
}
