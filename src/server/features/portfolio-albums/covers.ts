import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { albumItemsTable, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { itemsWithFiles } from './visible-items.ts'

const i = albumItemsTable
const [image, video] = [modelImagesTable, modelVideosTable]

/** True for what can be a cover: rated safe, whoever looks, and with a picture to show. */
export const canBeCover = sql`(coalesce(${image.contentRating}, ${video.contentRating}) = 'safe'
  and coalesce(${image.imageUrl}, ${video.thumbnailUrl}) is not null)`

/**
 * The cover of each of some albums: what its model chose, else the first that can be one, among what the reader may see. Asked anew
 * with each reading, so that a picture that became adult is no cover from then on.
 * @param isShown which items the reader may see
 */
export async function coversOf(
  db: Connection,
  albumIds: readonly number[],
  isShown: SQL,
): Promise<ReadonlyMap<number, NonNullable<PortfolioAlbum['cover']>>> {
  if (albumIds.length === 0) return new Map()
  const { rows } = await db.execute<{ albumId: number; url: string }>(sql`
    select distinct on (${i.albumId}) ${i.albumId} as "albumId", coalesce(${image.imageUrl}, ${video.thumbnailUrl}) as url
    from ${itemsWithFiles} join ${portfolioAlbumsTable} on ${portfolioAlbumsTable.id} = ${i.albumId}
    where ${inArray(i.albumId, [...albumIds])} and ${canBeCover} and ${isShown}
    order by ${i.albumId}, ${i.isCover} desc, ${i.position}, ${i.id}`)
  const files = rows.length
    ? await db
        .select()
        .from(uploadsTable)
        .where(
          inArray(
            uploadsTable.url,
            rows.map(({ url }) => url),
          ),
        )
    : []
  const byUrl = new Map(files.map((file) => [file.url, file]))
  return new Map(
    rows.map(({ albumId, url }) => {
      const { width = null, height = null, renditions = null } = byUrl.get(url) ?? {}
      return [albumId, { url, width, height, renditions: renditions ?? [] }]
    }),
  )
}
