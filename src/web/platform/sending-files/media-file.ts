import { extensionOf, isExtensionOf, type MediaKind, mediaFiles, tooLargeText } from '#contract/kit/media-files.ts'

/** What the file picker offers. */
export const acceptOf = (kind: MediaKind): string =>
  [
    `${kind}/*`,
    ...mediaFiles[kind].kinds.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
  ].join(',')

/** Why a file is not even sent. */
export interface FileRefusal {
  title: string
  description: string
}

/** As the server judges it: by the extension, and where a name has none, by what the file is. */
function isTaken(kind: MediaKind, name: string, type: string): boolean {
  const extension = extensionOf(name)
  if (extension) return isExtensionOf(kind, extension)
  return mediaFiles[kind].kinds.some(({ types }) => types.includes(type))
}

/**
 * Looks at extension or type and at the size, as the browser knows them.
 * @param maxMegabytes most the server takes
 * @returns null when the file may be sent
 */
export function refuseFile(
  kind: MediaKind,
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxMegabytes: number,
): FileRefusal | null {
  if (!isTaken(kind, name, type)) return { title: 'Invalid File Type', description: mediaFiles[kind].refusal }
  const tooLarge = tooLargeText(size, maxMegabytes)
  return tooLarge ? { title: 'File Too Large', description: tooLarge } : null
}
