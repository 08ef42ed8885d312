import { extname } from 'node:path'
import type { MediaKind } from '#contract/media-files.ts'

interface FileKind {
  /** Extension files of this kind are stored under. */
  extension: string
  /** Content type they are served with. */
  type: string
  /** Extensions a file of this kind may come with. */
  from: readonly string[]
}

/** Content found in the bytes → what it is stored as. */
const kinds: Record<MediaKind, Record<string, FileKind>> = {
  audio: {
    'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg', from: ['mp3', 'mpeg', 'mpga'] },
    'audio/wav': { extension: 'wav', type: 'audio/wav', from: ['wav', 'wave'] },
    'audio/ogg': { extension: 'ogg', type: 'audio/ogg', from: ['ogg', 'oga'] },
    'audio/x-m4a': { extension: 'm4a', type: 'audio/mp4', from: ['m4a', 'mp4'] },
    'audio/mp4': { extension: 'm4a', type: 'audio/mp4', from: ['m4a', 'mp4'] },
    // Many programs write their .m4a under the brand all MP4 files share.
    'video/mp4': { extension: 'm4a', type: 'audio/mp4', from: ['m4a'] },
    'audio/aac': { extension: 'aac', type: 'audio/aac', from: ['aac'] },
    'audio/flac': { extension: 'flac', type: 'audio/flac', from: ['flac'] },
    'audio/x-flac': { extension: 'flac', type: 'audio/flac', from: ['flac'] },
  },
  video: {
    'video/mp4': { extension: 'mp4', type: 'video/mp4', from: ['mp4', 'm4v', 'mov'] },
    'video/x-m4v': { extension: 'mp4', type: 'video/mp4', from: ['mp4', 'm4v'] },
    'video/quicktime': { extension: 'mov', type: 'video/quicktime', from: ['mov'] },
    'video/webm': { extension: 'webm', type: 'video/webm', from: ['webm'] },
  },
}

const extensionOf = (filename: string) => extname(filename).slice(1).toLowerCase()

/** True when a name ends like a file we take. */
export const looksLike = (media: MediaKind, filename: string): boolean =>
  Object.values(kinds[media]).some(({ from }) => from.includes(extensionOf(filename)))

/**
 * The kind of a file whose content and name agree, or null.
 * @param sniffed content type found in the first bytes
 * @param filename the client's name for it
 */
export function fileKindOf(media: MediaKind, sniffed: string | undefined, filename: string): FileKind | null {
  const bare = sniffed?.split(';')[0]?.trim() ?? ''
  const kind = kinds[media][bare]
  return kind?.from.includes(extensionOf(filename)) ? kind : null
}
