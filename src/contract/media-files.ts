/** Kinds of large files people send in, each with its own folder and limit. */
export const mediaKinds = ['audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

interface MediaFiles {
  /** Extensions taken, without the dot. */
  extensions: readonly string[]
  /** What is said of any other file. */
  refusal: string
}

/** What the uploads take, and what they say to the rest. */
export const mediaFiles: Record<MediaKind, MediaFiles> = {
  audio: {
    extensions: ['mp3', 'mpeg', 'wav', 'ogg', 'm4a', 'aac', 'flac'],
    refusal: 'Please select an audio file (MP3, WAV, OGG, M4A, AAC)',
  },
  video: {
    extensions: ['mp4', 'm4v', 'mov', 'webm'],
    refusal: 'Please select a video file (MP4, M4V, MOV, WEBM)',
  },
}

const MEGABYTE = 1024 * 1024

/** Larger files are sent in parts, so that a broken line costs little. */
export const RESUMABLE_FROM = 100 * MEGABYTE

/** A size for people: "61.4 MB", or "0.3 MB" for little ones. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** What is said of a file above the limit; null for one within it. */
export const tooLargeText = (bytes: number, maxMegabytes: number): string | null =>
  bytes > maxMegabytes * MEGABYTE
    ? `File size (${megabytes(bytes)}) exceeds maximum allowed size of ${maxMegabytes} MB.`
    : null
