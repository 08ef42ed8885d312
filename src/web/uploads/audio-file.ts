import { mediaFiles, tooLargeText } from '#contract/media-files.ts'

const { extensions, refusal } = mediaFiles.audio

/** What the file picker offers. */
export const AUDIO_ACCEPT = ['audio/*', ...extensions.map((extension) => `.${extension}`)].join(',')

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
  const isAudio = types.test(type) || extensions.some((extension) => extension === extensionOf(name))
  if (!isAudio) return { title: 'Invalid File Type', description: refusal }
  const tooLarge = tooLargeText(size, maxMegabytes)
  return tooLarge ? { title: 'File Too Large', description: tooLarge } : null
}
