import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { isActiveModel, shownToMembers } from '#server/features/portfolios/policy.ts'
import { portfolioAlbumsTable as a, albumItemsTable } from '#server/features/portfolios/table.ts'
import { can } from '#server/platform/access/can.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { portfolioAlbumPolicy } from './policy.ts'
import { itemsWithFiles } from './visible-items.ts'

/** What one person is shown alone is no matter for reports. */
const itemsOfMembers = sql<number>`(select count(*)::int from ${itemsWithFiles}
  where ${albumItemsTable.albumId} = ${a.id} and (${shownToMembers(modelImagesTable)} or ${shownToMembers(modelVideosTable)}))`

/** How albums of portfolios are found and hidden where people report their words. What is in one stays in the portfolio, and is reported by itself. */
export const moderatedAlbums: ModeratedSource = {
  async find(db, id, reader) {
    const [row] = await db
      .select({ album: a, ownerName: usersTable.username, isActive: isActiveModel, count: itemsOfMembers })
      .from(a)
      .innerJoin(usersTable, eq(usersTable.id, a.ownerId))
      .where(eq(a.id, id))
    if (!row) return null
    const { album, ownerName } = row
    const isHidden = album.hiddenAt !== null
    const shown = { ownerId: album.ownerId, isActive: row.isActive, count: row.count, isHidden }
    if (reader && (isHidden || !can(reader, portfolioAlbumPolicy.see, shown))) return null
    return {
      title: `Album in the portfolio of ${ownerName}`,
      text: [album.name, album.description].filter(Boolean).join('\n\n'),
      to: `/admin/models?view=${album.ownerId}`,
      ...{ authorId: album.ownerId, authorName: ownerName, isHidden },
    }
  },
  async setSight(_, within, id, sight) {
    await within
      .update(a)
      .set({ hiddenAt: sight === 'shown' ? null : new Date() })
      .where(and(eq(a.id, id), sight === 'shown' ? isNotNull(a.hiddenAt) : isNull(a.hiddenAt)))
  },
}
