import type { MediaKind } from '#contract/kit/media-files.ts'
import type { ResumableUpload } from '#contract/schemas/uploads.ts'
import { uploads } from '#contract/uploads.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { browserTransport } from '#web/platform/api/transport.ts'

/** True when this is the file an upload was begun with, as far as a browser can tell. */
export const isSameFile = (
  { filename, size, modified }: Pick<ResumableUpload, 'filename' | 'size' | 'modified'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean => filename === file.name && size === file.size && modified === file.lastModified

/** The upload of this file that was begun and not finished, on this machine or another. */
export async function unfinishedFor(kind: MediaKind, file: File): Promise<ResumableUpload | undefined> {
  const { data } = await callEndpoint(browserTransport, uploads.resumable, {})
  return data.find((one) => one.kind === kind && isSameFile(one, file))
}

/** Where the parts of an upload go. */
export const partsUrl = (id: string): string => `${uploads.beginResumable.path}/${id}`

/** Gives an upload up; what has arrived of it goes. */
export async function giveUp(id: string): Promise<void> {
  await fetch(partsUrl(id), { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
}
