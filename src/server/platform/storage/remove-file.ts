import { basename } from 'node:path'
import type { Shelf, Storage } from './storage.ts'
import type { UploadRow } from './table.ts'

/** The shelf a stored file's address names. */
export const shelfOf = (url: string): Shelf => url.split('/')[2] as Shelf

/** Takes a file and a picture's sizes off their shelf. */
export async function takeOffShelf(storage: Storage, { url, renditions }: Pick<UploadRow, 'url' | 'renditions'>) {
  for (const one of [url, ...(renditions ?? []).map((rendition) => rendition.url)])
    await storage.remove(shelfOf(url), basename(one))
}
