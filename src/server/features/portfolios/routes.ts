import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_FILES_PER_UPLOAD } from '#contract/portfolios.ts'
import { portfoliosEndpoints } from '#contract/schemas/portfolios.ts'
import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { orNotFound, tooLarge } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { runOnceWithLock } from '#server/platform/identity/idempotency.ts'
import { imageTypes } from '#server/platform/media/images.ts'
import { maxMegabytesOf, refusalOfMedia, VIDEO_WITHIN_MS } from '#server/platform/media/ingest.ts'
import { receiveFiles } from '#server/platform/media/receive-many.ts'
import { addUploadedVideo } from './add-uploaded.ts'
import { placeItem } from './place.ts'
import { receivePoster } from './poster.ts'
import { changeImage, changeVideo, removeItem } from './retention.ts'
import { sameFilesIn } from './same-files.ts'
import { presentImage, presentVideo, selectImages, selectVideos, visibleIn } from './service.ts'
import { similarTo } from './similar-pictures.ts'
import { addToPortfolio, type StoredItem } from './upload.ts'
import { confirmView, sendPortfolioImage } from './visibility.ts'

const NOT_TAKEN = 'Please select a valid file type'

/** Pictures by what they are; videos by that and by their name. */
const refusalOf = (filename: string, sniffed: string | undefined) =>
  sniffed === undefined || imageTypes.has(sniffed) || refusalOfMedia('video', filename, sniffed) === null
    ? null
    : NOT_TAKEN

async function takeFiles(context: AppContext, request: FastifyRequest, key: string | null | undefined, caller: Caller) {
  return receiveFiles(
    context,
    request,
    {
      by: caller,
      fields: ['files', 'files[]'],
      most: MAX_FILES_PER_UPLOAD,
      maxBytes: maxMegabytesOf(context.config, 'video') * 1024 * 1024,
      withinMs: VIDEO_WITHIN_MS,
      refuse: refusalOf,
      check: ({ sniffed, size }) =>
        imageTypes.has(sniffed ?? '') && size > IMAGE_MAX_BYTES
          ? tooLarge(`The file is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB`)
          : null,
    },
    (files, sent) => {
      const fingerprint = [files.map(({ sha256, filename }) => [sha256, filename]), sent]
      return runOnceWithLock<StoredItem>(
        context.db,
        { to: 'portfolios.upload', key, by: caller, sent: fingerprint },
        (attempt) => addToPortfolio(context, files, sent, caller, attempt),
      )
    },
  )
}

interface Page {
  limit: number
  offset: number
}
const all: Page = { limit: MAX_FILES_PER_UPLOAD, offset: 0 }

export const portfolioRoutes = serve(portfoliosEndpoints, (context) => {
  const { db } = context
  const imagesWhere = async (where: SQL | undefined, { limit, offset }: Page, caller: Caller) =>
    presentedFor(await selectImages(db).where(where).limit(limit).offset(offset), caller)
  // Which pictures are the same is their model's to know: others might learn of one they may not see.
  const presentedFor = async (rows: Awaited<ReturnType<typeof selectImages>>, caller: Caller) => {
    const own = rows.filter(({ image }) => image.modelProfileId === caller.id).map(({ image }) => image.id)
    const same = await sameFilesIn(db, caller.id, own)
    return rows.map((row) => presentImage(row, caller, same.get(row.image.id)))
  }
  const videosWhere = async (where: SQL | undefined, { limit, offset }: Page, caller: Caller) =>
    (await selectVideos(db).where(where).limit(limit).offset(offset)).map((row) => presentVideo(row, caller))
  const imagesOf = async (profileId: number, page: Page, caller: Caller, reply: FastifyReply) => {
    const visible = await visibleIn(db, modelImagesTable, profileId, caller)
    const where = and(eq(modelImagesTable.modelProfileId, profileId), visible)
    reply.header('x-total-count', String(await db.$count(modelImagesTable, where)))
    return imagesWhere(where, page, caller)
  }
  const videosOf = async (profileId: number, page: Page, caller: Caller, reply: FastifyReply) => {
    const visible = await visibleIn(db, modelVideosTable, profileId, caller)
    const where = and(eq(modelVideosTable.modelProfileId, profileId), visible)
    reply.header('x-total-count', String(await db.$count(modelVideosTable, where)))
    return videosWhere(where, page, caller)
  }

  const oneVideo = async (id: number, caller: Caller) => {
    const [video] = await videosWhere(eq(modelVideosTable.id, id), all, caller)
    return orNotFound(video, 'Video')
  }

  return {
    async upload({ request, query, caller }) {
      const added = await takeFiles(context, request, query.key, caller)
      const images = added.images.length
        ? await imagesWhere(inArray(modelImagesTable.id, added.images), all, caller)
        : []
      const videos = added.videos.length
        ? await videosWhere(inArray(modelVideosTable.id, added.videos), all, caller)
        : []
      return portfoliosEndpoints.upload.reply.parse({
        ...SUCCESS,
        message: `${images.length + videos.length} added to your portfolio`,
        images,
        videos,
        files: [...images, ...videos],
        similar: await similarTo(
          db,
          images.flatMap(({ id, sameAs }) => (sameAs === null ? id : [])),
        ),
      })
    },

    addUploadedVideo: async ({ body: { uploadId, ...sent }, caller }) =>
      oneVideo(await addUploadedVideo(context, uploadId, sent, caller), caller),

    ownImages: ({ caller, query, reply }) => imagesOf(caller.id, query, caller, reply),
    ownVideos: ({ caller, query, reply }) => videosOf(caller.id, query, caller, reply),
    images: ({ params, query, caller, reply }) => imagesOf(params.profileId, query, caller, reply),
    videos: ({ params, query, caller, reply }) => videosOf(params.profileId, query, caller, reply),

    async updateImage({ params, body, caller }) {
      await changeImage(context, params.id, body, caller)
      const [image] = await imagesWhere(eq(modelImagesTable.id, params.id), all, caller)
      return orNotFound(image, 'Image')
    },
    async updateVideo({ params, body, caller }) {
      await changeVideo(context, params.id, body, caller)
      return oneVideo(params.id, caller)
    },

    async look({ body, caller }) {
      await confirmView(context, body.kind, body.id, caller)
      return SUCCESS
    },

    async placeImage({ params, body, caller }) {
      await placeItem(context, modelImagesTable, params.id, body, caller)
      return SUCCESS
    },
    async placeVideo({ params, body, caller }) {
      await placeItem(context, modelVideosTable, params.id, body, caller)
      return SUCCESS
    },
    async setPoster({ params, request, caller }) {
      await receivePoster(context, request, params.id, caller)
      return portfoliosEndpoints.setPoster.reply.parse(await oneVideo(params.id, caller))
    },

    async removeImage({ params, caller }) {
      await removeItem(context, modelImagesTable, params.id, caller)
      return SUCCESS
    },
    async removeVideo({ params, caller }) {
      await removeItem(context, modelVideosTable, params.id, caller)
      return SUCCESS
    },

    serveImage: ({ params, caller, reply }) => sendPortfolioImage(context, params.filename, caller, reply),
  }
})
