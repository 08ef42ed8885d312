import { extensionOf, type MediaKind, mediaFiles } from '#contract/kit/media-files.ts'

interface FileKind {
  /** Its name as people say it. */
  name: string
  /** Extension files of this kind are stored under. */
  extension: string
  /** Content type they are served with. */
  type: string
  /** Extensions a file of this kind may come with. */
  from: readonly string[]
}

/** The kind of the first of these names, with the extensions that files of all of them come with. */
const kindOf = (media: MediaKind, names: readonly string[], type: string, also: readonly string[] = []): FileKind => {
  const { kinds } = mediaFiles[media]
  const from = names.flatMap((name) => kinds.find((kind) => kind.name === name)?.extensions ?? [])
  return { name: names[0] ?? '', extension: from[0] ?? '', type, from: [...from, ...also] }
}

const m4a = kindOf('audio', ['M4A'], 'audio/mp4', ['mp4'])
const flac = kindOf('audio', ['FLAC'], 'audio/flac')

/** Content found in the bytes → what it is stored as. */
const kinds: Record<MediaKind, Record<string, FileKind>> = {
  audio: {
    'audio/mpeg': kindOf('audio', ['MP3'], 'audio/mpeg'),
    'audio/wav': kindOf('audio', ['WAV'], 'audio/wav'),
    'audio/ogg': kindOf('audio', ['OGG', 'Opus'], 'audio/ogg'),
    'audio/ogg; codecs=opus': kindOf('audio', ['Opus', 'OGG'], 'audio/ogg'),
    'audio/x-m4a': m4a,
    'audio/mp4': m4a,
    // Many programs write their .m4a under the brand all MP4 files share.
    'video/mp4': kindOf('audio', ['M4A'], 'audio/mp4'),
    'audio/aac': kindOf('audio', ['AAC'], 'audio/aac'),
    'audio/flac': flac,
    'audio/x-flac': flac,
  },
  video: {
    'video/mp4': kindOf('video', ['MP4', 'M4V', 'MOV'], 'video/mp4'),
    'video/x-m4v': kindOf('video', ['MP4', 'M4V'], 'video/mp4'),
    'video/quicktime': kindOf('video', ['MOV'], 'video/quicktime'),
    'video/webm': kindOf('video', ['WEBM'], 'video/webm'),
  },
}

/** True when a name ends like a file we take, or says nothing of its kind. */
export function looksLike(media: MediaKind, filename: string): boolean {
  const extension = extensionOf(filename)
  return extension === '' || Object.values(kinds[media]).some(({ from }) => from.includes(extension))
}

/**
 * The kind of a file whose content and name agree, or null.
 * @param sniffed content type found in the first bytes
 * @param filename the client's name for it
 */
export function fileKindOf(media: MediaKind, sniffed: string | undefined, filename: string): FileKind | null {
  const kind = kinds[media][sniffed ?? ''] ?? kinds[media][sniffed?.split(';')[0] ?? '']
  const extension = extensionOf(filename)
  return kind && (extension === '' || kind.from.includes(extension)) ? kind : null
}
