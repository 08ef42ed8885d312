import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/**
 * Images of a portfolio that came of a file another of it came of before, each with that other.
 * @param among the only ones that are asked about
 */
export async function sameFilesIn(
  db: Connection,
  profileId: number,
  among: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (among.length === 0) return new Map()
  const first = db
    .select({
      id: modelImagesTable.id,
      of: sql<number>`min(${modelImagesTable.id}) over (partition by ${uploadsTable.sha256})`.as('of'),
    })
    .from(modelImagesTable)
    .innerJoin(uploadsTable, eq(uploadsTable.url, modelImagesTable.imageUrl))
    .where(eq(modelImagesTable.modelProfileId, profileId))
    .as('first')
  const rows = await db
    .select()
    .from(first)
    .where(and(inArray(first.id, [...among]), sql`${first.id} <> ${first.of}`))
    .orderBy(asc(first.id))
  return new Map(rows.map(({ id, of }) => [id, of]))
}
