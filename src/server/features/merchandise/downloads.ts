import { asc, eq, inArray } from 'drizzle-orm'
import type { Download, DownloadDraft } from '#contract/schemas/merchandise.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { merchandiseDownloadsTable } from './table.ts'

const d = merchandiseDownloadsTable

/** What those get who buy what is loaded of an item, in its order. */
export const downloadsOf = (db: Connection, merchandiseId: number): Promise<Download[]> =>
  db
    .select({
      ...{ title: d.title, variantLabel: d.variantLabel },
      ...{ fileUrl: d.fileUrl, trackId: d.trackId, albumId: d.albumId },
    })
    .from(d)
    .where(eq(d.merchandiseId, merchandiseId))
    .orderBy(asc(d.position))

const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined)

/** @throws 400 at the row that names what is not there */
async function requireAll(db: Connection, drafts: readonly DownloadDraft[]): Promise<void> {
  const urls = present(drafts.map(({ fileUrl }) => fileUrl))
  const trackIds = present(drafts.map(({ trackId }) => trackId))
  const albumIds = present(drafts.map(({ albumId }) => albumId))
  const files = await db.select({ url: uploadsTable.url }).from(uploadsTable).where(inArray(uploadsTable.url, urls))
  const tracks = await db.select({ id: tracksTable.id }).from(tracksTable).where(inArray(tracksTable.id, trackIds))
  const albums = await db.select({ id: albumsTable.id }).from(albumsTable).where(inArray(albumsTable.id, albumIds))
  for (const [place, { fileUrl, trackId, albumId }] of drafts.entries()) {
    const isThere =
      files.some(({ url }) => url === fileUrl) ||
      tracks.some(({ id }) => id === trackId) ||
      albums.some(({ id }) => id === albumId)
    const message = 'This is not there any more'
    if (!isThere) throw invalid(message, { [`downloads.${place}`]: message })
  }
}

/**
 * Makes a list the downloads of an item.
 * @throws 400 for a file, track or album that is not there
 */
export async function saveDownloads(db: Connection, merchandiseId: number, drafts: readonly DownloadDraft[]) {
  await requireAll(db, drafts)
  await db.delete(d).where(eq(d.merchandiseId, merchandiseId))
  if (drafts.length === 0) return
  await db.insert(d).values(
    drafts.map(({ title, variantLabel = null, fileUrl = null, trackId = null, albumId = null }, position) => ({
      ...{ merchandiseId, position, title, variantLabel, fileUrl, trackId, albumId },
    })),
  )
}
