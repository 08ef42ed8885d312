import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { MediaKind } from '#contract/kit/media-files.ts'
import { uploadedImage, uploadsEndpoints } from '#contract/schemas/uploads.ts'
import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type IdempotentRequest, runOnceWithLock } from '#server/platform/identity/idempotency.ts'
import { refusalOfImage, storeImage } from '#server/platform/media/images.ts'
import { ingest, maxMegabytesOf, refusalOfMedia, VIDEO_WITHIN_MS } from '#server/platform/media/ingest.ts'
import { expectedPicture, storePostPicture } from '#server/platform/media/post-pictures.ts'
import { type Received, receiveFile } from '#server/platform/media/receive.ts'
import { usageOf } from '#server/platform/storage/quota.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { makeArtwork } from './artwork.ts'
import { uploadPolicy } from './policy.ts'
import { makeUploadCompletion } from './resumable/complete.ts'
import { makeResumable, unfinishedOf } from './resumable/resumable.ts'
import { createFileLookup } from './serving/file-lookup.ts'
import { sendImage, sendMedia, sendMembersImage, sendPostPicture } from './serving/serving.ts'

const PREVIEW_CACHE = 'public, max-age=300'

interface UploadRequest {
  request: FastifyRequest
  caller: Caller
  query: { key?: string | null | undefined }
}

/** A file as it is told from another under the same key. */
const sendingOf = (
  to: string,
  { sha256, filename }: Received,
  { query: { key }, caller }: UploadRequest,
): IdempotentRequest => ({
  ...{ to, key, by: caller },
  sent: [sha256, filename],
})

async function takeMedia(context: AppContext, media: MediaKind, sent: UploadRequest) {
  const { request, caller } = sent
  return receiveFile(
    context,
    request,
    {
      field: media,
      by: caller,
      maxBytes: maxMegabytesOf(context.config, media) * 1024 * 1024,
      withinMs: media === 'video' ? VIDEO_WITHIN_MS : null,
      refuse: (filename, sniffed) => refusalOfMedia(media, filename, sniffed),
    },
    (file) =>
      runOnceWithLock(context.db, sendingOf(`uploads.${media}`, file, sent), ({ stem }) =>
        ingest(context, media, file, caller, stem),
      ),
  )
}

const takeImage = (context: AppContext, sent: UploadRequest, folder: 'images' | 'members') =>
  receiveFile(
    context,
    sent.request,
    {
      field: 'image',
      by: sent.caller,
      maxBytes: IMAGE_MAX_BYTES,
      withinMs: null,
      refuse: refusalOfImage,
    },
    (file) =>
      runOnceWithLock(context.db, sendingOf(`uploads.${folder}`, file, sent), async ({ stem }) => {
        const original = {
          ...{ stem, data: file.path, sha256: file.sha256, originalName: file.filename },
          ...{ uploadedBy: sent.caller.id, reservation: file.reservation },
        }
        return uploadedImage.parse(await storeImage(context, original, folder))
      }),
  )

const takePostPicture = (context: AppContext, sent: UploadRequest) =>
  receiveFile(context, sent.request, { field: 'image', by: sent.caller, ...expectedPicture }, (file) =>
    runOnceWithLock(context.db, sendingOf('uploads.posts', file, sent), async ({ stem }) =>
      uploadedImage.parse(await storePostPicture(context, file, stem, sent.caller)),
    ),
  )

export const uploadRoutes = serve(uploadsEndpoints, (context) => {
  const artwork = makeArtwork(context)
  const fileLookup = createFileLookup(context)
  const resumable = makeResumable(context)
  const finish = makeUploadCompletion(context)
  return {
    audio: (sent) => takeMedia(context, 'audio', sent),
    video: (sent) => takeMedia(context, 'video', sent),
    image: (sent) => takeImage(context, sent, sent.query.for === 'members' ? 'members' : 'images'),
    postPicture: (sent) => takePostPicture(context, sent),
    resumable: ({ caller }) => unfinishedOf(context, caller),
    beginResumable: ({ request, reply, caller }) => resumable(request, reply, caller),
    resumableOffset: ({ request, reply, caller, params }) => resumable(request, reply, caller, params.id),
    continueResumable: ({ request, reply, caller, params }) => resumable(request, reply, caller, params.id),
    dropResumable: ({ request, reply, caller, params }) => resumable(request, reply, caller, params.id),
    finishResumable: ({ params, caller }) => finish(params.id, caller),
    usage: ({ params }) => usageOf(context.db, context.config, params.id),
    async waveform({ params, caller }) {
      const [row] = await context.db
        .select({ peaks: uploadsTable.peaks, uploadedBy: uploadsTable.uploadedBy })
        .from(uploadsTable)
        .where(eq(uploadsTable.id, params.id))
      const { peaks, uploadedBy } = orNotFound(row, 'Upload')
      // Tracks tell the waveforms of what may be heard; here it is the file's, which may be nobody's to hear yet.
      if (!can(caller, uploadPolicy.previewUnpublished, { uploadedBy })) throw notFound('Upload')
      return { peaks: peaks ? [...peaks] : null }
    },
    serveAudio: ({ params, caller, reply }) => sendMedia(context, fileLookup, 'audio', { ...params, caller, reply }),
    serveVideo: ({ params, caller, reply }) => sendMedia(context, fileLookup, 'video', { ...params, caller, reply }),
    serveImage: ({ params, reply }) => sendImage(context, fileLookup, params.filename, reply),
    serveMembersImage: ({ params, caller, reply }) =>
      sendMembersImage(context, fileLookup, { ...params, caller, reply }),
    servePostPicture: ({ params, caller, reply }) => sendPostPicture(context, { ...params, caller, reply }),
    artwork: async ({ params, query, request, reply }) =>
      sendGeneratedFile(await artwork.record(params.kind, params.id, query.shape), request, reply, PREVIEW_CACHE),
    preview: async ({ request, reply }) => sendGeneratedFile(await artwork.site(), request, reply, PREVIEW_CACHE),
  }
})
