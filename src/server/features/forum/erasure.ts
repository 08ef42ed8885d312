import { and, eq, sql } from 'drizzle-orm'
import type { Erasure } from '#server/platform/identity/erasure.ts'
import { REMOVED_TITLE } from './removal.ts'
import { forumEditsTable, forumRepliesTable, forumTopicsTable, forumPicturesTable as p } from './table.ts'

const t = forumTopicsTable
const r = forumRepliesTable
const e = forumEditsTable

/** Said in place of a topic whose author is gone and that others have answered. */
const REMOVED = 'Removed with the account of whoever wrote it.'

const forgotten = {
  ...{ authorId: null, authorName: '', content: '', html: '', editedAt: null },
  ...{ hiddenAt: null, hiddenReason: null },
}

/** A topic that nobody else has written in goes; of one that others have answered its place stays, without a word or a name of theirs. */
export const topicErasure: Erasure = {
  async rows(transaction, { id }) {
    const ownEdits = sql`${e.topicId} in (select id from ${t} where author_id = ${id})`
    await transaction.delete(e).where(ownEdits)
    await transaction.delete(p).where(sql`${p.topicId} in (select id from ${t} where author_id = ${id})`)
    await transaction
      .delete(t)
      .where(
        and(
          eq(t.authorId, id),
          sql`not exists (select from ${r} where ${r.topicId} = ${t.id} and ${r.authorId} is distinct from ${id})`,
        ),
      )
    await transaction
      .update(t)
      .set({ ...forgotten, title: REMOVED_TITLE, content: REMOVED, html: `<p>${REMOVED}</p>` })
      .where(eq(t.authorId, id))
  },
  recorded: ({ id }) => sql`(row ->> 'author_id')::integer = ${id}`,
}

/** Their replies become places without a word, as if they had taken them back themselves. */
export const replyErasure: Erasure = {
  async rows(transaction, { id }) {
    await transaction.delete(e).where(sql`${e.replyId} in (select id from ${r} where author_id = ${id})`)
    await transaction.delete(p).where(sql`${p.replyId} in (select id from ${r} where author_id = ${id})`)
    await transaction
      .update(r)
      .set({ ...forgotten, deletedAt: sql`coalesce(${r.deletedAt}, now())` })
      .where(eq(r.authorId, id))
  },
  recorded: ({ id }) => sql`(row ->> 'author_id')::integer = ${id}`,
}

/** What they wrote as an editor of another's words stays that other's. */
export const editErasure: Erasure = (transaction, { id }) =>
  transaction.update(e).set({ editorId: null }).where(eq(e.editorId, id))
