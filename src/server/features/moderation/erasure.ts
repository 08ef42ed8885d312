import { eq, sql } from 'drizzle-orm'
import type { Erasure } from '#server/platform/identity/erasure.ts'
import { moderationCasesTable as c, moderationReportsTable as r } from '#server/platform/moderation/table.ts'

const REMOVED = 'Removed with the account of whoever wrote it.'

/** What they wrote goes from what is kept of reports; that there was one stays. */
export const moderationErasure: Erasure = {
  async rows(transaction, { id }) {
    await transaction
      .update(c)
      .set({ authorId: null, authorName: '', text: REMOVED, words: null, appeal: null })
      .where(eq(c.authorId, id))
    await transaction.update(c).set({ settledById: null }).where(eq(c.settledById, id))
  },
  recorded: ({ id }) => sql`(row ->> 'author_id')::integer = ${id} or (row ->> 'settled_by_id')::integer = ${id}`,
}

/** That somebody reported a thing stays, without what they said of it. */
export const reportErasure: Erasure = (transaction, { id }) =>
  transaction.update(r).set({ userId: null, words: null }).where(eq(r.userId, id))
