/** Kinds of large files people send in, each with its own folder and limit. */
export const mediaKinds = ['audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** One kind of file that is taken. */
interface TakenKind {
  /** Its name as people say it. */
  name: string
  /** Extensions it comes with, without the dot. */
  extensions: readonly string[]
  /** Content types browsers and programs call it by. */
  types: readonly string[]
}

interface MediaFiles {
  kinds: readonly TakenKind[]
  /** What is said of any other file. */
  refusal: string
}

/** What the uploads take, and what they say to the rest. */
export const mediaFiles: Record<MediaKind, MediaFiles> = {
  audio: {
    kinds: [
      { name: 'MP3', extensions: ['mp3', 'mpeg', 'mpga'], types: ['audio/mpeg', 'audio/mp3'] },
      {
        name: 'WAV',
        extensions: ['wav', 'wave'],
        types: ['audio/wav', 'audio/wave', 'audio/x-wav', 'audio/vnd.wave'],
      },
      { name: 'OGG', extensions: ['ogg', 'oga'], types: ['audio/ogg'] },
      { name: 'M4A', extensions: ['m4a'], types: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'] },
      { name: 'AAC', extensions: ['aac'], types: ['audio/aac', 'audio/aacp', 'audio/x-aac'] },
      { name: 'FLAC', extensions: ['flac'], types: ['audio/flac', 'audio/x-flac'] },
      { name: 'Opus', extensions: ['opus'], types: ['audio/opus'] },
    ],
    refusal: 'Please select an audio file (MP3, WAV, OGG, M4A, AAC). FLAC and Opus are taken too.',
  },
  video: {
    kinds: [
      { name: 'MP4', extensions: ['mp4'], types: ['video/mp4'] },
      { name: 'M4V', extensions: ['m4v'], types: ['video/x-m4v'] },
      { name: 'MOV', extensions: ['mov'], types: ['video/quicktime'] },
      { name: 'WEBM', extensions: ['webm'], types: ['video/webm'] },
    ],
    refusal: 'Please select a video file (MP4, M4V, MOV, WEBM)',
  },
}

/** The kinds in words: "MP3, WAV or FLAC". */
export function acceptedKinds(media: MediaKind, word: 'and' | 'or' = 'or'): string {
  const names = mediaFiles[media].kinds.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}

/** What a file name ends in after its last dot, in small letters; empty where there is no dot. */
export const extensionOf = (filename: string): string => /\.([^./\\]*)$/.exec(filename)?.[1]?.toLowerCase() ?? ''

/** True for an extension that files of this medium come with. */
export const isExtensionOf = (media: MediaKind, extension: string): boolean =>
  mediaFiles[media].kinds.some(({ extensions }) => extensions.includes(extension))

const MEGABYTE = 1024 * 1024

/** Larger files are sent in parts, so that a broken line costs little: most songs and films from a phone are. */
export const RESUMABLE_FROM = 16 * MEGABYTE

/** A size for people: "61.4 MB", or "0.3 MB" for little ones. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** The size of one file: "48 kB" below a megabyte, which would read as none, "61.4 MB" above. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} kB` : megabytes(bytes)

/** What is said of a file above the limit; null for one within it. */
export const tooLargeText = (bytes: number, maxMegabytes: number): string | null =>
  bytes > maxMegabytes * MEGABYTE
    ? `File size (${megabytes(bytes)}) exceeds maximum allowed size of ${maxMegabytes} MB.`
    : null
