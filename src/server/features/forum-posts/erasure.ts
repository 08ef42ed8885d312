import { and, eq, gt, sql } from 'drizzle-orm'
import type { Erasure } from '#server/platform/identity/erasure.ts'
import { forumPostsTable } from './table.ts'

const REMOVED = 'Removed with the account of whoever wrote it.'

/** Their posts go; of one that others have replied to its place stays, without a word or a name of theirs. */
export const forumPostErasure: Erasure = {
  async rows(transaction, { id }) {
    const own = eq(forumPostsTable.authorId, id)
    const gone = await transaction
      .delete(forumPostsTable)
      .where(and(own, eq(forumPostsTable.replies, 0)))
      .returning({ parentId: forumPostsTable.parentId, hiddenAt: forumPostsTable.hiddenAt })
    // What is hidden is not counted.
    for (const { parentId, hiddenAt } of gone)
      if (parentId !== null && hiddenAt === null)
        await transaction
          .update(forumPostsTable)
          .set({ replies: sql`${forumPostsTable.replies} - 1` })
          .where(eq(forumPostsTable.id, parentId))
    await transaction
      .update(forumPostsTable)
      .set({ authorId: null, authorName: '', content: REMOVED })
      .where(and(own, gt(forumPostsTable.replies, 0)))
  },
  recorded: ({ id }) => sql`(row ->> 'author_id')::integer = ${id}`,
}
