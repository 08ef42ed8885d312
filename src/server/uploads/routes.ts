import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/access.ts'
import { IMAGE_MAX_BYTES, uploadedAudio, uploadedImage, uploads } from '#contract/uploads.ts'
import { found } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import { sendMade } from '#server/kit/made-file.ts'
import { type Routes, serve } from '#server/kit/serve.ts'
import { makeArtwork } from './artwork.ts'
import { audioKindOf, looksLikeAudio } from './audio-kinds.ts'
import { imageTypes, storeImage } from './images.ts'
import { readTags } from './media.ts'
import { type Received, receiveFile } from './receive.ts'
import { storeAudio } from './service.ts'
import { sendAudio, sendImage } from './serving.ts'
import { uploadsTable } from './table.ts'

const PREVIEW_CACHE = 'public, max-age=300'
const NOT_AUDIO = 'Please select an audio file (MP3, WAV, OGG, M4A, AAC)'
const NOT_AN_IMAGE = 'Please select a valid file type'

/** A cover found inside an audio file becomes an image like any other; one that cannot be read is left out. */
async function storeCover(
  house: House,
  cover: Uint8Array | null,
  file: Received,
  caller: Caller,
): Promise<string | null> {
  if (!cover) return null
  const image = { data: cover, sha256: file.sha256, originalName: null, uploadedBy: caller.id }
  return storeImage(house, image).then(
    ({ imageUrl }) => imageUrl,
    () => null,
  )
}

const takeAudio = (house: House, request: FastifyRequest, caller: Caller) =>
  receiveFile(
    request,
    house.storage,
    {
      field: 'audio',
      maxBytes: house.config.AUDIO_MAX_MB * 1024 * 1024,
      refuse: (filename, sniffed) =>
        looksLikeAudio(filename) && (!sniffed || audioKindOf(sniffed, filename)) ? null : NOT_AUDIO,
    },
    async (file) => {
      const kind = found(audioKindOf(file.sniffed, file.filename), 'Audio')
      const { cover, duration, ...tags } = await readTags(file.path, kind.type)
      const row = await storeAudio(house, {
        path: file.path,
        extension: kind.extension,
        type: kind.type,
        size: file.size,
        sha256: file.sha256,
        originalName: file.filename,
        uploadedBy: caller.id,
        duration,
      })
      // Last, so that no audio which fails leaves its cover behind.
      const imageUrl = await storeCover(house, cover, file, caller)
      const filename = row.url.slice(row.url.lastIndexOf('/') + 1)
      return uploadedAudio.parse({ ...row, filename, path: row.url, tags: { ...tags, imageUrl } })
    },
  )

const takeImage = (house: House, request: FastifyRequest, caller: Caller) =>
  receiveFile(
    request,
    house.storage,
    {
      field: 'image',
      maxBytes: IMAGE_MAX_BYTES,
      refuse: (_filename, sniffed) => (sniffed === undefined || imageTypes.has(sniffed) ? null : NOT_AN_IMAGE),
    },
    async (file) =>
      uploadedImage.parse(
        await storeImage(house, {
          data: file.path,
          sha256: file.sha256,
          originalName: file.filename,
          uploadedBy: caller.id,
        }),
      ),
  )

export const uploadRoutes: Routes = (app, house) => {
  const artwork = makeArtwork(house)
  serve(uploads, () => ({
    audio: ({ request, caller }) => takeAudio(house, request, caller),
    image: ({ request, caller }) => takeImage(house, request, caller),
    async waveform({ params }) {
      const [row] = await house.db
        .select({ peaks: uploadsTable.peaks })
        .from(uploadsTable)
        .where(eq(uploadsTable.id, params.id))
      const { peaks } = found(row, 'Upload')
      return { peaks: peaks ? [...peaks] : null }
    },
    serveAudio: ({ params, caller, reply }) => sendAudio(house, params.filename, caller, reply),
    serveImage: ({ params, reply }) => sendImage(house, params.filename, reply),
    artwork: async ({ params, query, request, reply }) =>
      sendMade(await artwork.record(params.kind, params.id, query.shape), request, reply, PREVIEW_CACHE),
    preview: async ({ request, reply }) => sendMade(await artwork.house(), request, reply, PREVIEW_CACHE),
  }))(app, house)
}
