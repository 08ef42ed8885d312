import { extname } from 'node:path'

interface AudioKind {
  /** Extension files of this kind are stored under. */
  extension: string
  /** Content type they are served with. */
  type: string
  /** Extensions a file of this kind may come with. */
  from: readonly string[]
}

/** Content found in the bytes → what it is stored as. */
const kinds: Record<string, AudioKind> = {
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
}

const extensionOf = (filename: string) => extname(filename).slice(1).toLowerCase()

/** True when a name ends like a file we take. */
export const looksLikeAudio = (filename: string): boolean =>
  Object.values(kinds).some(({ from }) => from.includes(extensionOf(filename)))

/**
 * The kind of a file whose content and name agree, or null.
 * @param sniffed content type found in the first bytes
 * @param filename the client's name for it
 */
export function audioKindOf(sniffed: string | undefined, filename: string): AudioKind | null {
  const bare = sniffed?.split(';')[0]?.trim() ?? ''
  const kind = kinds[bare]
  return kind?.from.includes(extensionOf(filename)) ? kind : null
}
