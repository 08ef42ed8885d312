import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ShownPortfolio } from '#contract/schemas/portfolio-grants.ts'
import { modelImagesTable, modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { isActiveModel } from '#server/features/portfolios/policy.ts'
import {
  isGrantedTo,
  presentImage,
  presentVideo,
  selectImages,
  selectVideos,
} from '#server/features/portfolios/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { mayReceive } from './grants.ts'
import { publicName } from './public-name.ts'

/** What models show somebody at this moment, by model; each item in the order of its portfolio. */
export async function shownPortfolios(context: AppContext, caller: Caller): Promise<ShownPortfolio[]> {
  const { db } = context
  if (!mayReceive(caller)) return []
  const active = db.select({ id: usersTable.id }).from(usersTable).where(isActiveModel)
  const shown = (table: typeof modelImagesTable | typeof modelVideosTable) =>
    and(isGrantedTo(context, table, caller), isNull(table.hiddenAt), inArray(table.modelProfileId, active))
  const [images, videos] = await Promise.all([
    selectImages(db).where(shown(modelImagesTable)),
    selectVideos(db).where(shown(modelVideosTable)),
  ])
  const owners = new Set([
    ...images.map(({ image }) => image.modelProfileId),
    ...videos.map((one) => one.modelProfileId),
  ])
  if (owners.size === 0) return []
  const models = await db
    .select({ id: usersTable.id, name: publicName })
    .from(usersTable)
    .leftJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(inArray(usersTable.id, [...owners]))
    .orderBy(publicName)
  return models.map((model) => ({
    model,
    images: images
      .filter(({ image }) => image.modelProfileId === model.id)
      .map((row) => ({ ...presentImage(row, caller), originalName: null })),
    videos: videos
      .filter(({ modelProfileId }) => modelProfileId === model.id)
      .map((row) => ({ ...presentVideo(row, caller), originalName: null })),
  }))
}
