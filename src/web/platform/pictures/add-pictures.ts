import {
  MAX_POST_PICTURES,
  POST_PICTURE_MAX_BYTES,
  POST_PICTURE_TOO_LARGE,
  TOO_MANY_POST_PICTURES,
} from '#contract/kit/post-pictures.ts'
import type { UploadedImage } from '#contract/schemas/uploads.ts'
import { uploads } from '#contract/uploads.ts'
import { keyOf } from '#web/platform/forms/idempotency-key.ts'
import { sendFile } from '#web/platform/sending-files/send-file.ts'
import { shrinkImage } from '#web/platform/sending-files/shrink-image.ts'
import type { ArrivingPicture, PictureSelection } from './use-pictures.ts'

/** As large as the largest that is served. */
const LONGEST = 1280
const NO_PICTURE = 'Please select a valid file type'

/** What may be called off, by the key of the picture. */
const calls = new Map<string, AbortController>()

/** Sends one, made smaller here, which leaves behind where it was taken; what the browser cannot read the server decides about. */
export async function sendPicture(pictures: PictureSelection, { key, file }: ArrivingPicture): Promise<void> {
  const tell = (some: Partial<ArrivingPicture>) =>
    pictures.show((all) => all.map((one) => (one.key === key ? { ...one, ...some } : one)))
  tell({ problem: null, sent: 0 })
  const call = new AbortController()
  calls.set(key, call)
  try {
    if (file.size > POST_PICTURE_MAX_BYTES) throw new Error(POST_PICTURE_TOO_LARGE)
    const smaller = await shrinkImage(file, LONGEST).catch(() => null)
    const { url } = await sendFile<UploadedImage>({
      ...{ kind: 'image', url: uploads.postPicture.path, chosen: file, signal: call.signal },
      ...{ file: smaller ?? file, filename: smaller ? file.name.replace(/\.\w+$/, '.jpg') : file.name },
      onProgress: (sent, total) => tell({ sent: sent / Math.max(1, total) }),
    })
    if (!pictures.latest().some((one) => one.key === key)) return
    pictures.show((all) => all.filter((one) => one.key !== key))
    pictures.change((before) => [...before, { url, alt: '' }])
  } catch (error) {
    tell({ problem: error instanceof Error ? error.message : NO_PICTURE })
  } finally {
    calls.delete(key)
  }
}

/** Takes one away that has not arrived. */
export function dropArriving(pictures: PictureSelection, key: string): void {
  pictures.show((all) => all.filter((one) => one.key !== key))
  calls.get(key)?.abort()
}

/** Takes pictures up, as many as a post may have, and sends them one after another. */
export async function addPictures(pictures: PictureSelection, files: readonly File[]): Promise<void> {
  const images = files.filter(({ type }) => /^image\/(?!svg)/.test(type))
  if (images.length < files.length) pictures.refuse(NO_PICTURE)
  const room = MAX_POST_PICTURES - pictures.ready().length - pictures.latest().length
  if (images.length > room) pictures.refuse(TOO_MANY_POST_PICTURES)
  const taken = images.slice(0, Math.max(0, room)).map((file) => ({ key: keyOf(file), file, sent: 0, problem: null }))
  const known = new Set(pictures.latest().map(({ key }) => key))
  const fresh = taken.filter(({ key }) => !known.has(key))
  pictures.show((all) => [...all, ...fresh])
  for (const one of fresh) if (pictures.latest().some(({ key }) => key === one.key)) await sendPicture(pictures, one)
}
