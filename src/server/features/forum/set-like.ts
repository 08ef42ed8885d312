import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { takePartBack } from '#server/platform/notices/take-back.ts'
import { type LikeTarget, likedColumn } from './likes.ts'
import { findReply } from './replies.ts'
import { forumLikesTable, forumRepliesTable, forumTopicsTable } from './table.ts'
import { findTopic } from './topics.ts'

const l = forumLikesTable
const tableOf = (kind: LikeTarget) => (kind === 'topic' ? forumTopicsTable : forumRepliesTable)

/**
 * Likes a topic or a reply, or not; the same again changes nothing. Triggers count.
 * @param wanted null turns it round
 */
export async function setLike(
  context: NotifyContext & { db: Database },
  kind: LikeTarget,
  id: number,
  caller: Caller,
  wanted: boolean | null,
): Promise<{ liked: boolean; likes: number }> {
  return context.db.transaction(async (transaction) => {
    const authorId =
      kind === 'topic'
        ? (await findTopic(transaction, id, caller)).topic.authorId
        : (await findReply(transaction, id, caller)).reply.authorId
    const [table, column, thing] = [tableOf(kind), likedColumn(kind), `${kind}:${id}`]
    // Held, so that two presses at once are one after the other.
    await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    const mine = and(eq(column, id), eq(l.userId, caller.id))
    const [had] = await transaction.select({ id: l.id }).from(l).where(mine)
    const liked = wanted ?? !had
    if (liked && !had) {
      await transaction.insert(l).values({ userId: caller.id, [kind === 'topic' ? 'topicId' : 'replyId']: id })
      if (authorId !== null)
        await notify(context, transaction, [authorId], 'forum-like', thing, { actorId: caller.id, part: caller.id })
    }
    if (!liked && had) {
      await transaction.delete(l).where(mine)
      await takePartBack(context, transaction, 'forum-like', thing, caller.id)
    }
    const [row] = await transaction.select({ likes: table.likes }).from(table).where(eq(table.id, id))
    return { liked, likes: row?.likes ?? 0 }
  })
}
