import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import { modelVideosTable } from '#server/features/model-profiles/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { refusalOfImage, storeImage } from '#server/platform/media/images.ts'
import { receiveFile } from '#server/platform/media/receive.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { portfolioPolicy } from './policy.ts'

/**
 * Takes the picture a video shows before it plays. It lies where the pictures of portfolios lie, so that nobody sees it who may
 * not see the video.
 * @throws 404 when the video is not the caller's; as any picture for what is none
 */
export async function receivePoster(context: AppContext, request: FastifyRequest, id: number, by: Caller) {
  const { db } = context
  const [video] = await db.select().from(modelVideosTable).where(eq(modelVideosTable.id, id))
  if (!video || !can(by, portfolioPolicy.manage, { ownerId: video.modelProfileId })) throw notFound('Video')
  const expected = { by, field: 'poster', maxBytes: IMAGE_MAX_BYTES, withinMs: null, refuse: refusalOfImage }
  await receiveFile(context, request, expected, async ({ path, sha256, filename, reservation }) => {
    const of = { stem: randomUUID(), sha256, originalName: filename, uploadedBy: by.id, reservation }
    const { url } = await storeImage(context, { data: path, ...of }, 'portfolio')
    const replaced = await db.transaction(async (transaction) => {
      const [before] = await transaction
        .select()
        .from(modelVideosTable)
        .where(eq(modelVideosTable.id, id))
        .for('update')
      await transaction.update(modelVideosTable).set({ thumbnailUrl: url }).where(eq(modelVideosTable.id, id))
      return before?.thumbnailUrl
    })
    // Where the video went meanwhile, nothing names its picture.
    await releaseFiles(context, [url, ...(replaced ? [replaced] : [])])
  })
}
