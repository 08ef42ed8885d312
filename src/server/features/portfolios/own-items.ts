import { and, eq, inArray } from 'drizzle-orm'
import { modelImagesTable, type modelVideosTable } from '#server/features/model-profiles/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { portfolioAlbumsTable } from './table.ts'

/** Those of some items, or albums, that are in a portfolio. @throws 404 where one of them is not */
export async function ownItems(
  db: Connection,
  table: typeof modelImagesTable | typeof modelVideosTable | typeof portfolioAlbumsTable,
  ownerId: number,
  ids: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const owner = 'ownerId' in table ? table.ownerId : table.modelProfileId
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(owner, ownerId), inArray(table.id, wanted)))
    .orderBy(table.id)
    .for('key share')
  if (found.length < wanted.length)
    throw notFound('ownerId' in table ? 'Album' : table === modelImagesTable ? 'Image' : 'Video')
  return wanted
}
