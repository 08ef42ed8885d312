import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { House } from '#server/kit/house.ts'
import type { Shelf } from './storage.ts'
import { uploadsTable } from './table.ts'

/** Deletes an uploaded file with its sizes and what is known of it; nothing may refer to it any more. */
export async function dropFile({ db, storage }: Pick<House, 'db' | 'storage'>, url: string): Promise<void> {
  const [row] = await db.delete(uploadsTable).where(eq(uploadsTable.url, url)).returning()
  const [, , shelf = ''] = url.split('/')
  for (const one of [url, ...(row?.renditions ?? []).map((rendition) => rendition.url)])
    if (row) await storage.remove(shelf as Shelf, basename(one))
}
