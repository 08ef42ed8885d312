import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { House } from '#server/kit/house.ts'
import type { Shelf, Storage } from './storage.ts'
import { type UploadRow, uploadsTable } from './table.ts'

/** The shelf a stored file's address names. */
export const shelfOf = (url: string): Shelf => url.split('/')[2] as Shelf

/** Takes a file and a picture's sizes off their shelf. */
export async function takeOffShelf(storage: Storage, { url, renditions }: Pick<UploadRow, 'url' | 'renditions'>) {
  for (const one of [url, ...(renditions ?? []).map((rendition) => rendition.url)])
    await storage.remove(shelfOf(url), basename(one))
}

/** Deletes an uploaded file with its sizes and what is known of it; nothing may refer to it any more. */
export async function dropFile({ db, storage }: Pick<House, 'db' | 'storage'>, url: string): Promise<void> {
  const [row] = await db.delete(uploadsTable).where(eq(uploadsTable.url, url)).returning()
  if (row) await takeOffShelf(storage, row)
}
