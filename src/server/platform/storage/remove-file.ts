import { basename } from 'node:path'
import type { Storage, StorageFolder } from './storage.ts'
import type { UploadRow } from './table.ts'

/** The folder a stored file's address names. */
export const folderOf = (url: string): StorageFolder => url.split('/')[2] as StorageFolder

/** Takes a file and a picture's sizes off their folder. */
export async function removeStoredFile(storage: Storage, { url, renditions }: Pick<UploadRow, 'url' | 'renditions'>) {
  for (const one of [url, ...(renditions ?? []).map((rendition) => rendition.url)])
    await storage.remove(folderOf(url), basename(one))
}
