import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_APPLICATION_ITEMS } from '#contract/portfolio-grants.ts'
import type { ApplicationItems, ChosenItems } from '#contract/schemas/portfolio-grants.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import {
  ownItems,
  presentImage,
  presentVideo,
  selectImages,
  selectVideos,
} from '#server/features/portfolios/service.ts'
import { applicationItemsTable } from '#server/features/portfolios/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { portfolioGrantPolicy } from './policy.ts'

const a = modelApplicationsTable
const c = applicationItemsTable

const subjectOf = ({ modelId, statusCode }: Pick<ApplicationRow, 'modelId' | 'statusCode'>) => ({
  modelId,
  isDecided: statusCode === 'accepted' || statusCode === 'pass' || statusCode === 'withdrawn',
})

/**
 * What goes with an application, in the order of the portfolio. An item is its applicant's, also where the application has been
 * given to another account since.
 * @throws 404 where it is neither the caller's nor the caller an admin
 */
export async function itemsOfApplication(db: Connection, id: number, caller: Caller): Promise<ApplicationItems> {
  const [application] = await db.select().from(a).where(eq(a.id, id))
  if (!application || !can(caller, portfolioGrantPolicy.seeItemsOfApplication, application))
    throw notFound('Application')
  const isOpen = can(caller, portfolioGrantPolicy.chooseItemsOfApplication, subjectOf(application))
  const owner = application.modelId
  if (owner === null) return { images: [], videos: [], isOpen }
  const chosen = (column: typeof c.imageId | typeof c.videoId) =>
    sql`(select ${column} from ${c} where ${c.applicationId} = ${id})`
  const [images, videos] = await Promise.all([
    selectImages(db).where(
      and(eq(modelImagesTable.modelProfileId, owner), inArray(modelImagesTable.id, chosen(c.imageId))),
    ),
    selectVideos(db).where(
      and(eq(modelVideosTable.modelProfileId, owner), inArray(modelVideosTable.id, chosen(c.videoId))),
    ),
  ])
  return {
    images: images.map((row) => presentImage(row, caller)),
    videos: videos.map((row) => presentVideo(row, caller)),
    isOpen,
  }
}

/**
 * Sets what goes with an application. Whoever decides at the same moment comes before or after: what they decide on is not changed.
 * @throws 404 for applications and items of others, 409 once it is decided
 */
export async function chooseItems(
  db: Database,
  id: number,
  { images, videos }: ChosenItems,
  caller: Caller,
): Promise<void> {
  if (images.length + videos.length > MAX_APPLICATION_ITEMS)
    throw invalid(`At most ${MAX_APPLICATION_ITEMS} items go with an application`)
  await db.transaction(async (transaction) => {
    const [application] = await transaction.select().from(a).where(eq(a.id, id)).for('update')
    if (!application || application.modelId !== caller.id) throw notFound('Application')
    if (!can(caller, portfolioGrantPolicy.chooseItemsOfApplication, subjectOf(application)))
      throw conflict('This application is decided: what goes with it stays as it is')
    const rows = [
      ...(await ownItems(transaction, modelImagesTable, caller.id, images)).map((imageId) => ({
        applicationId: id,
        imageId,
      })),
      ...(await ownItems(transaction, modelVideosTable, caller.id, videos)).map((videoId) => ({
        applicationId: id,
        videoId,
      })),
    ]
    await transaction.delete(c).where(eq(c.applicationId, id))
    if (rows.length > 0) await transaction.insert(c).values(rows)
  })
}
