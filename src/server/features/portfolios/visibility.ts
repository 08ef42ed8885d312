import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { ContentRating, PortfolioItemKind } from '#contract/portfolios.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { publicName } from '#server/features/model-profiles/service.ts'
import { modelImagesTable, modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { forbidden, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { IMAGE_NAME, imageTypeOf, portfolioUrlOf } from '#server/platform/media/stored-files.ts'
import { watermarkedFile } from '#server/platform/media/watermarked-file.ts'
import { isGrantedTo } from './granted.ts'
import { isActiveModel, portfolioPolicy } from './policy.ts'
import { hasConfirmedView, recordView } from './view-log.ts'

const seen = (
  site: Pick<AppContext, 'config'>,
  table: typeof modelImagesTable | typeof modelVideosTable,
  caller: Caller | null,
) => ({
  id: table.id,
  originalName: table.originalName,
  ownerId: usersTable.id,
  ownerName: publicName,
  isActive: isActiveModel,
  isPublic: table.isPublic,
  hiddenAt: table.hiddenAt,
  contentRating: table.contentRating,
  isGranted: isGrantedTo(site, table, caller),
})

type Looked = Parameters<typeof recordView>[1] & { contentRating: ContentRating }

/** Adult material of somebody else is behind a step: saying that one wants to look, which is recorded. */
const needsConfirmation = ({ contentRating, ownerId }: Looked, caller: Caller | null): caller is Caller =>
  caller !== null && contentRating === 'adult' && caller.id !== ownerId

/** @throws 403 for adult material whose step somebody has not taken; nothing of it is sent before it is recorded */
async function requireConfirmedView(context: AppContext, item: Looked, caller: Caller | null): Promise<void> {
  if (!needsConfirmation(item, caller)) return
  if (!(await hasConfirmedView(context.db, item, caller)))
    throw forbidden('This is rated adult. Open it where it stands, and say there that you want to look.')
  await recordView(context, item, caller)
}

/**
 * Takes the step before adult material: from then on its file is sent to whoever may see it. Of all else it does nothing.
 * @throws 404 where they may not see it
 */
export async function confirmView(
  context: AppContext,
  kind: PortfolioItemKind,
  id: number,
  caller: Caller,
): Promise<void> {
  const table = kind === 'image' ? modelImagesTable : modelVideosTable
  const [item] = await context.db
    .select(seen(context, table, caller))
    .from(table)
    .innerJoin(usersTable, eq(usersTable.id, table.modelProfileId))
    .innerJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(eq(table.id, id))
  if (!item || !can(caller, portfolioPolicy.seeItem, item)) throw notFound(kind === 'image' ? 'Image' : 'Video')
  const looked = { kind: `model_${kind}s` as const, ...item }
  if (needsConfirmation(looked, caller)) await recordView(context, looked, caller)
}

/** The video whose poster lies at this address: it is seen by whom the video is. */
async function videoWithPoster(context: AppContext, url: string, caller: Caller | null) {
  const [video] = await context.db
    .select(seen(context, modelVideosTable, caller))
    .from(modelVideosTable)
    .innerJoin(usersTable, eq(usersTable.id, modelVideosTable.modelProfileId))
    .innerJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(eq(modelVideosTable.thumbnailUrl, url))
  return video ? { kind: 'model_videos' as const, ...video } : null
}

/** What somebody sees by a grant alone: with the name they are known by and the day across it, so that a copy tells whose it was. */
async function markedFor(context: AppContext, url: string, caller: Caller): Promise<Buffer> {
  const [artist] = await context.db
    .select({ name: artistsTable.name })
    .from(artistsTable)
    .where(eq(artistsTable.userId, caller.id))
  const { id: number, username } = caller
  return watermarkedFile(context, url, { key: `grant ${number}`, name: artist?.name ?? username, number })
}

/**
 * Sends a portfolio image, the poster of a video or one of their sizes to those who may see it; no browser keeps it, since that may change.
 * Whoever sees it by a grant alone gets it marked, all of its sizes as one.
 * @throws 404 for everybody else, as for a file that is not there
 */
export async function sendPortfolioImage(
  context: AppContext,
  filename: string,
  caller: Caller | null,
  reply: FastifyReply,
) {
  const [, stem] = orNotFound(IMAGE_NAME.exec(filename), 'Image')
  const url = portfolioUrlOf(`${stem}.jpg`)
  const [image] = await context.db
    .select(seen(context, modelImagesTable, caller))
    .from(modelImagesTable)
    .innerJoin(usersTable, eq(usersTable.id, modelImagesTable.modelProfileId))
    .innerJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(eq(modelImagesTable.imageUrl, url))
  const item = image ? { kind: 'model_images' as const, ...image } : await videoWithPoster(context, url, caller)
  if (!item || !can(caller, portfolioPolicy.seeItem, item)) throw notFound('Image')
  await requireConfirmedView(context, item, caller)
  reply.headers({ 'content-type': imageTypeOf(filename), 'cache-control': 'private, no-store' })
  if (caller && context.config.WATERMARK_GRANTS && !can(caller, portfolioPolicy.seeUnmarked, item))
    return reply.type('image/jpeg').send(await markedFor(context, url, caller))
  return context.storage.send(reply, 'portfolio', filename)
}

/** Whether somebody may see a portfolio's video that lies at this address. */
export async function maySeeVideo(context: AppContext, url: string, caller: Caller | null): Promise<boolean> {
  const items = await context.db
    .select(seen(context, modelVideosTable, caller))
    .from(modelVideosTable)
    .innerJoin(usersTable, eq(usersTable.id, modelVideosTable.modelProfileId))
    .innerJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(eq(modelVideosTable.videoUrl, url))
  const item = items.find((one) => can(caller, portfolioPolicy.seeItem, one))
  if (item) await requireConfirmedView(context, { kind: 'model_videos', ...item }, caller)
  return item !== undefined
}
