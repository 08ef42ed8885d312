import { extensionOf, mediaFiles, tooLargeText } from '#contract/kit/media-files.ts'
import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import { refuseFile } from '#web/platform/sending-files/media-file.ts'

export type PortfolioKind = 'image' | 'video'

const MEGABYTE = 1024 * 1024
/** Largest picture, in megabytes. */
export const MAX_IMAGE_MB = IMAGE_MAX_BYTES / MEGABYTE
const IMAGE_TYPE = /^image\/(jpeg|png|webp|gif|avif)$/
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif']
/** The same in words. */
export const IMAGE_KINDS = 'JPG, PNG, WebP, GIF and AVIF'
/** What the picker of pictures offers; phones turn their own kinds into these. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type Chosen = Pick<File, 'name' | 'type' | 'size'>

/** What a file is, by its type, and where a browser knows none by its name; null when a portfolio takes no such thing. */
export function kindOf({ name, type }: Chosen): PortfolioKind | null {
  const extension = extensionOf(name)
  if (type ? IMAGE_TYPE.test(type) : IMAGE_EXTENSIONS.includes(extension)) return 'image'
  const isVideo = mediaFiles.video.kinds.some(
    ({ types, extensions }) => types.includes(type) || (extensions as readonly string[]).includes(extension),
  )
  return isVideo ? 'video' : null
}

/**
 * Why a file is not even sent; null when it may be.
 * @param only where one kind alone is taken
 */
export function refusalOf(file: Chosen, only: PortfolioKind | undefined, videoMaxMb: number): string | null {
  const kind = kindOf(file)
  if (only && kind !== only) return only === 'image' ? 'Not an image' : 'Not a film'
  if (kind === null) return 'Not an image and not a film'
  if (file.size === 0) return 'The file is empty'
  return kind === 'image'
    ? tooLargeText(file.size, MAX_IMAGE_MB)
    : (refuseFile('video', file, videoMaxMb)?.description ?? null)
}
