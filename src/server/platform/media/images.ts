import { rm, writeFile } from 'node:fs/promises'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { UploadedImage } from '#contract/schemas/uploads.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { unsupported } from '#server/platform/http/errors.ts'
import { reserveQuota } from '#server/platform/storage/quota.ts'
import { queueReservation } from '#server/platform/storage/reservation-queue.ts'
import { type UploadRow, uploadsTable } from '#server/platform/storage/table.ts'
import { encodePicture } from './pictures/in-process.ts'
import {
  attachmentUrlOf,
  imageUrlOf,
  lockAddress,
  membersImageUrlOf,
  portfolioUrlOf,
  postPictureUrlOf,
  removeUnlessStored,
  uploadAt,
  uploadInterrupted,
} from './stored-files.ts'

const WIDTHS = [320, 640, 1280]
const FORMATS = ['webp', 'avif'] as const
const BASE_WIDTH = 1280
/** A picture that goes with a letter keeps its size, and has one small one beside it. */
const ATTACHED_WIDTH = 8000
const THUMBNAIL_WIDTHS = [320]
/** Beyond this many pixels a small file is a trap (ASVS 5.0, 5.2.6). */
const MAX_PIXELS = 50_000_000

/** Content types taken; SVG is a program, not a picture. */
export const imageTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
])

const NOT_AN_IMAGE = 'Please select a valid file type'

/** Why a file is no picture we take, by what its first bytes show; null while they have not come, or when it is one. */
export const refusalOfImage = (_filename: string, sniffed: string | undefined): string | null =>
  sniffed === undefined || imageTypes.has(sniffed) ? null : NOT_AN_IMAGE

/** The encoder's one complaint that is not about the picture. */
const DISK_FULL = /No space left/i

/** Where pictures are kept: for everybody, of a portfolio, for members, with letters, in posts. */
const urlsOf = {
  images: imageUrlOf,
  portfolio: portfolioUrlOf,
  members: membersImageUrlOf,
  attachments: attachmentUrlOf,
  posts: postPictureUrlOf,
}

interface Original {
  /** Name it is kept under, a UUID. */
  stem: string
  /** A file path or the bytes themselves. */
  data: string | Uint8Array
  sha256: string
  originalName: string | null
  uploadedBy: number | null
  /** Under which its bytes are counted until it is written down. */
  reservation?: string | undefined
}

const present = ({ id, url, width, height, renditions }: UploadRow): UploadedImage => ({
  ...{ id, imageUrl: url, url, path: url },
  ...{ width: width ?? 0, height: height ?? 0, renditions: renditions ?? [] },
})

/**
 * Re-encodes a picture, which also drops its metadata and whatever else hid in the file, makes its sizes and writes its row.
 * What a try that broke off has stored under the same name is answered as it is.
 * @throws 415 when it cannot be decoded or has too many pixels
 */
export async function storeImage(
  { db, config, storage }: AppContext,
  original: Original,
  folder: keyof typeof urlsOf = 'images',
): Promise<UploadedImage> {
  const urlOf = urlsOf[folder]
  const { stem } = original
  const url = urlOf(`${stem}.jpg`)
  const there = await uploadAt(db, url)
  if (there) return present(there)
  const made: string[] = []
  const from = typeof original.data === 'string' ? original.data : storage.unfinishedPath(`${stem}.original`)
  const make = async (name: string, width: number, format: 'jpeg' | 'webp' | 'avif') => {
    const path = storage.unfinishedPath(name)
    made.push(name)
    const info = await encodePicture({ from, to: path, width, format, mostPixels: MAX_PIXELS })
    if ('fault' in info)
      throw DISK_FULL.test(info.fault) ? new Error(info.fault) : unsupported('This picture cannot be read')
    await storage.keep(folder, name, path)
    await rm(path, { force: true })
    return info
  }

  try {
    if (typeof original.data !== 'string') await writeFile(from, original.data, { mode: 0o600 })
    const isAttached = folder === 'attachments'
    const base = await make(`${stem}.jpg`, isAttached ? ATTACHED_WIDTH : BASE_WIDTH, 'jpeg')
    const renditions: Rendition[] = []
    const widths = (isAttached ? THUMBNAIL_WIDTHS : WIDTHS).filter((size, i) => i === 0 || size <= base.width)
    for (const width of widths)
      for (const format of isAttached ? FORMATS.slice(0, 1) : FORMATS) {
        const name = `${stem}-${width}.${format}`
        const info = await make(name, width, format)
        renditions.push({ url: urlOf(name), width: info.width, type: `image/${format}` })
      }
    const { size } = base
    return await queueReservation(db, async (transaction) => {
      await lockAddress(transaction, url)
      const written = await uploadAt(transaction, url)
      if (written) return present(written)
      if (!(await storage.stat(folder, `${stem}.jpg`))) throw uploadInterrupted()
      await reserveQuota(transaction, config, original.uploadedBy, size, original.reservation)
      const [row] = await transaction
        .insert(uploadsTable)
        .values({
          kind: isAttached ? 'attachment' : 'image',
          url,
          type: 'image/jpeg',
          size,
          sha256: original.sha256,
          originalName: original.originalName?.slice(0, 300) ?? null,
          uploadedBy: original.uploadedBy,
          width: base.width,
          height: base.height,
          renditions,
        })
        .returning()
      return present(row as UploadRow)
    })
  } catch (error) {
    const halves = made.map((name) => rm(storage.unfinishedPath(name), { force: true }))
    await Promise.all(halves)
    const written = await removeUnlessStored(db, url, () =>
      Promise.all(made.map((name) => storage.remove(folder, name))),
    )
    if (written) return present(written)
    throw error
  } finally {
    if (from !== original.data) await rm(from, { force: true })
  }
}
