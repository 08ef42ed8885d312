import { audioExtensions } from '#contract/uploads.ts'

const MEGABYTE = 1024 * 1024

/** What the file picker offers. */
export const AUDIO_ACCEPT = ['audio/*', ...audioExtensions.map((extension) => `.${extension}`)].join(',')

/** A size for people: "61.4 MB", or "0.3 MB" for little ones. */
export const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Why a file is not even sent. */
export interface FileRefusal {
  title: string
  description: string
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const types = /^audio\/(mpeg|mp3|wav|wave|x-wav|vnd\.wave|ogg|mp4|x-m4a|m4a|aac|aacp|x-aac|flac|x-flac)$/

/**
 * Looks at type or extension and at the size, as the browser knows them.
 * @param maxMegabytes most the server takes
 * @returns null when the file may be sent
 */
export function refuseAudio(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxMegabytes: number,
): FileRefusal | null {
  const isAudio = types.test(type) || audioExtensions.some((extension) => extension === extensionOf(name))
  if (!isAudio)
    return {
      title: 'Invalid File Type',
      description: 'Please select an audio file (MP3, WAV, OGG, M4A, AAC)',
    }
  if (size > maxMegabytes * MEGABYTE)
    return {
      title: 'File Too Large',
      description: `File size (${megabytes(size)}) exceeds maximum allowed size of ${maxMegabytes} MB.`,
    }
  return null
}
