import type { Caller } from '#contract/kit/access.ts'
import { type MediaKind, mediaFiles, megabytes } from '#contract/kit/media-files.ts'
import { type UploadedAudio, type UploadedVideo, uploadedAudio, uploadedVideo } from '#contract/schemas/uploads.ts'
import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { derivedUuid } from '#server/platform/identity/derived-uuid.ts'
import { storeImage } from './images.ts'
import { removeLocationMetadata } from './location-metadata.ts'
import { fileKindOf, looksLike } from './media-kinds.ts'
import type { Received } from './receive.ts'
import { readSound } from './sound/in-processes.ts'
import { storeMedia } from './stored-files.ts'
import { readTags, type Tags } from './tags.ts'

/** How long a video may take to arrive. */
export const VIDEO_WITHIN_MS = 30 * 60_000

/** Largest file of a kind, in megabytes. */
export const maxMegabytesOf = (config: Config, media: MediaKind): number =>
  media === 'audio' ? config.AUDIO_MAX_MB : config.VIDEO_MAX_MB

/**
 * Why a file is not of the kind it is sent as; null when it is.
 * @param sniffed content type found in its first bytes, undefined before any have arrived
 */
export const refusalOfMedia = (media: MediaKind, filename: string, sniffed: string | undefined): string | null =>
  looksLike(media, filename) && (!sniffed || fileKindOf(media, sniffed, filename)) ? null : mediaFiles[media].refusal

interface Cover {
  imageUrl: string | null
  /** Why the picture inside the file is not there as an image; null where it is, or there is none. */
  imageLeftOut: string | null
}

/** A cover found inside an audio file becomes an image like any other; of one that cannot be taken it is said why. */
async function storeCover(
  context: AppContext,
  { cover, largeCoverBytes }: Pick<Tags, 'cover' | 'largeCoverBytes'>,
  { sha256, reservation }: Received,
  stem: string,
  by: Caller,
): Promise<Cover> {
  if (largeCoverBytes !== null)
    return {
      imageUrl: null,
      imageLeftOut: `The picture inside the file (${megabytes(largeCoverBytes)}) is larger than ${megabytes(IMAGE_MAX_BYTES)} and was left out`,
    }
  if (!cover) return { imageUrl: null, imageLeftOut: null }
  const original = {
    stem: derivedUuid('cover', stem),
    data: cover,
    sha256,
    originalName: null,
    uploadedBy: by.id,
    reservation,
  }
  return storeImage(context, original).then(
    ({ imageUrl }) => ({ imageUrl, imageLeftOut: null }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) context.log.warn({ error }, 'a picture inside a file could not be stored')
      const why = error instanceof Refusal ? error.message : 'It could not be kept'
      return { imageUrl: null, imageLeftOut: `The picture inside the file was left out: ${why}` }
    },
  )
}

/**
 * Takes in a whole audio or video file, however it was sent: reads it, moves it to its folder, writes its row.
 * @param stem what it is kept under; where it was taken in before, by a try that broke off, that is found again
 * @param isClaimed whether space was reserved under this name when it began to arrive
 * @throws 415 and 422 for a sound that browsers would not play
 */
export async function ingest(
  context: AppContext,
  media: MediaKind,
  file: Received,
  by: Caller,
  stem: string,
  isClaimed = false,
): Promise<UploadedAudio | UploadedVideo> {
  const kind = orNotFound(fileKindOf(media, file.sniffed, file.filename), 'File kind')
  if (kind.type !== 'video/webm' && media === 'video') await removeLocationMetadata(file.path)
  // The sound first: a file that is refused needs nothing else.
  const sound = media === 'audio' ? await readSound(file.path, kind) : null
  const { cover, largeCoverBytes, duration, ...tags } = await readTags(file.path, sound === null)
  const row = await storeMedia(context, {
    media,
    stem,
    isClaimed,
    path: file.path,
    extension: kind.extension,
    type: kind.type,
    size: file.size,
    sha256: file.sha256,
    originalName: file.filename,
    uploadedBy: by.id,
    reservation: file.reservation,
    duration: sound?.seconds ?? duration,
    peaks: sound?.peaks ?? null,
    loudness: sound?.loudness ?? null,
  })
  const filename = row.url.slice(row.url.lastIndexOf('/') + 1)
  const stored = { ...row, filename, path: row.url }
  if (media === 'video') return uploadedVideo.parse({ ...stored, video: { path: row.url, url: row.url, filename } })
  // Last, so that no audio which fails leaves its cover behind.
  const image = await storeCover(context, { cover, largeCoverBytes }, file, stem, by)
  return uploadedAudio.parse({ ...stored, tags: { ...tags, ...image } })
}
