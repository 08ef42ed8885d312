import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { lockCase, settleRemoved } from '#server/features/moderation/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { conflict, forbidden } from '#server/platform/http/errors.ts'
import { plainText } from '#server/platform/markdown/plain-text.ts'
import { excerptOf } from '#server/platform/notices/excerpt.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { forgetThings, holdTold, takePartBack } from '#server/platform/notices/take-back.ts'
import { forumPolicy } from './policy.ts'
import { findReply } from './replies.ts'
import { forumEditsTable, forumPicturesTable, forumRepliesTable, forumTopicsTable } from './table.ts'
import { findTopic } from './topics.ts'

/** In place of the title of a topic whose words are gone. */
export const REMOVED_TITLE = 'Removed'

type Context = NotifyContext & { db: Database }

/** What is written of a post that goes: whoever takes their own words back takes all of them; the house keeps what it took away, for admins. */
const gone = (authorId: number | null, caller: Caller) => ({
  ...{ deletedAt: new Date(), updatedAt: new Date(), deletedByHouse: authorId !== caller.id },
  ...(authorId === caller.id ? { content: '', html: '' } : {}),
})

/** Tells the author what the house has taken away, and why. */
async function tellAuthor(
  context: Context,
  transaction: Connection,
  { thing, authorId, text, reason }: { thing: string; authorId: number | null; text: string; reason: string | null },
  caller: Caller,
): Promise<void> {
  if (authorId === null) return
  const facts = { excerpt: excerptOf(text), ...(reason ? { reason } : {}) }
  await notify(context, transaction, [authorId], 'forum-removed', thing, { actorId: caller.id, facts })
}

/**
 * Takes a topic away.
 * @throws 404 for one that is not there, 403 for another's, 409 for one of one's own that others have answered
 */
export async function removeTopic(context: Context, id: number, reason: string | null, caller: Caller): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const thing = { kind: 'forum-topic', thingId: id } as const
    await lockCase(transaction, thing)
    const { topic } = await findTopic(transaction, id, caller, true)
    if (!can(caller, forumPolicy.remove, topic)) throw forbidden()
    if (topic.replyCount > 0 && !can(caller, forumPolicy.run))
      throw conflict('Others have answered. The label can take the topic away.')
    const fields = {
      ...gone(topic.authorId, caller),
      ...(topic.authorId === caller.id ? { title: REMOVED_TITLE } : {}),
    }
    await transaction.update(forumTopicsTable).set(fields).where(eq(forumTopicsTable.id, id))
    if (topic.authorId === caller.id) {
      await transaction.delete(forumEditsTable).where(eq(forumEditsTable.topicId, id))
      await transaction.delete(forumPicturesTable).where(eq(forumPicturesTable.topicId, id))
    }
    const { authorId } = topic
    const told = ['forum-reply', 'forum-mention', 'forum-like'] as const
    await holdTold(transaction, told, [id, `topic:${id}`], [authorId])
    await forgetThings(context, transaction, told, [id, `topic:${id}`])
    if (authorId !== caller.id) await settleRemoved(context, transaction, thing, { settledById: caller.id, authorId })
    const removed = { thing: `topic:${id}`, authorId, text: topic.title, reason }
    await tellAuthor(context, transaction, removed, caller)
  })
}

/**
 * Takes a reply away; its place stays.
 * @throws 404 for one that is not there, 403 for another's
 */
export async function removeReply(context: Context, id: number, reason: string | null, caller: Caller): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const thing = { kind: 'forum-reply', thingId: id } as const
    await lockCase(transaction, thing)
    const { reply, topic } = await findReply(transaction, id, caller, true)
    if (!can(caller, forumPolicy.remove, reply)) throw forbidden()
    const fields = gone(reply.authorId, caller)
    await transaction.update(forumRepliesTable).set(fields).where(eq(forumRepliesTable.id, id))
    if (reply.authorId === caller.id) {
      await transaction.delete(forumEditsTable).where(eq(forumEditsTable.replyId, id))
      await transaction.delete(forumPicturesTable).where(eq(forumPicturesTable.replyId, id))
    }
    const { authorId } = reply
    await holdTold(transaction, ['forum-reply', 'forum-mention', 'forum-like'], [topic.id, `reply:${id}`], [authorId])
    await takePartBack(context, transaction, 'forum-reply', topic.id, id)
    await forgetThings(context, transaction, ['forum-mention', 'forum-like'], [`reply:${id}`])
    // Whoever takes their own words back does not settle what was said of them.
    if (authorId !== caller.id) await settleRemoved(context, transaction, thing, { settledById: caller.id, authorId })
    const told = { thing: `reply:${id}`, authorId, text: plainText(reply.html), reason }
    await tellAuthor(context, transaction, told, caller)
  })
}
