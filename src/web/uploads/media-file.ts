import { type MediaKind, mediaFiles, tooLargeText } from '#contract/media-files.ts'

/** What the file picker offers. */
export const acceptOf = (kind: MediaKind): string =>
  [`${kind}/*`, ...mediaFiles[kind].extensions.map((extension) => `.${extension}`)].join(',')

/** Why a file is not even sent. */
export interface FileRefusal {
  title: string
  description: string
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const types: Record<MediaKind, RegExp> = {
  audio: /^audio\/(mpeg|mp3|wav|wave|x-wav|vnd\.wave|ogg|mp4|x-m4a|m4a|aac|aacp|x-aac|flac|x-flac)$/,
  video: /^video\/(mp4|x-m4v|quicktime|webm)$/,
}

/**
 * Looks at type or extension and at the size, as the browser knows them.
 * @param maxMegabytes most the server takes
 * @returns null when the file may be sent
 */
export function refuseFile(
  kind: MediaKind,
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxMegabytes: number,
): FileRefusal | null {
  const { extensions, refusal } = mediaFiles[kind]
  if (!types[kind].test(type) && !extensions.includes(extensionOf(name)))
    return { title: 'Invalid File Type', description: refusal }
  const tooLarge = tooLargeText(size, maxMegabytes)
  return tooLarge ? { title: 'File Too Large', description: tooLarge } : null
}
