import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { modelImagesTable, type modelVideosTable } from '#server/features/model-profiles/table.ts'
import { can } from '#server/platform/access/can.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { isActiveModel, portfolioPolicy } from './policy.ts'

/** How images or videos of portfolios are found and hidden where people report them. */
export function moderatedItems(table: typeof modelImagesTable | typeof modelVideosTable): ModeratedSource {
  const word = table === modelImagesTable ? 'Image' : 'Video'
  return {
    async find(db, id, reader) {
      const [row] = await db
        .select({
          ...{ title: table.title, description: table.description, originalName: table.originalName },
          ...{ isPublic: table.isPublic, contentRating: table.contentRating, hiddenAt: table.hiddenAt },
          ...{ ownerId: usersTable.id, ownerName: usersTable.username, isActive: isActiveModel },
          // What one person is shown alone is no matter for reports.
          isGranted: sql<boolean>`false`,
        })
        .from(table)
        .innerJoin(usersTable, eq(usersTable.id, table.modelProfileId))
        .where(eq(table.id, id))
      if (!row || (reader && (row.hiddenAt || !can(reader, portfolioPolicy.seeItem, row)))) return null
      const { title, description, originalName, ownerId, ownerName, hiddenAt } = row
      return {
        title: `${word} in the portfolio of ${ownerName}`,
        text: [title, description].filter(Boolean).join('\n\n') || originalName || word,
        to: `/admin/models?view=${ownerId}`,
        ...{ authorId: ownerId, authorName: ownerName, isHidden: hiddenAt !== null },
      }
    },
    async setSight(_, within, id, sight) {
      await within
        .update(table)
        .set({ hiddenAt: sight === 'shown' ? null : new Date() })
        .where(and(eq(table.id, id), sight === 'shown' ? isNotNull(table.hiddenAt) : isNull(table.hiddenAt)))
    },
  }
}
