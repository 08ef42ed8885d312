import type { Caller } from '#contract/kit/access.ts'
import type { ForumSchemas } from '#contract/schemas/forum.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { ForumReply } from '#contract/schemas/kit/forum-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dropDraft } from '#server/platform/drafts/drafts.ts'
import { conflict, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { runOnceInTransaction } from '#server/platform/identity/idempotency.ts'
import { countTry } from '#server/platform/identity/throttle/throttle.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { textWithDescriptions } from '#server/platform/media/post-pictures.ts'
import { HIDDEN_BY_LABEL } from '#server/platform/moderation/hidden-by-label.ts'
import { decideHold, openHeldCase } from '#server/platform/moderation/holds.ts'
import { countReply, placeOfHeld } from './held-posts.ts'
import { joinTopic } from './marks.ts'
import { addPictures } from './pictures.ts'
import { postsPerHour } from './policy.ts'
import { findReply, presentReplies } from './replies.ts'
import { type ForumReplyRow, forumDraftsTable, forumRepliesTable } from './table.ts'
import { tellOfReply } from './tell.ts'
import { findTopic } from './topics.ts'
import { TOPIC_LOCKED } from './write-topic.ts'

const HOUR_SECONDS = 3600

/** Answers a topic, or one of its replies; once, however often it is sent under one key. */
export async function createReply(
  context: AppContext,
  topicId: number,
  { key, content, parentReplyId = null, pictures }: InputOf<ForumSchemas['createReply']>['body'],
  caller: Caller,
): Promise<ForumReply> {
  const { db } = context
  const { html, mentioned } = await renderMarkdown(db, content, 'post', context)
  const id = await runOnceInTransaction(
    db,
    { to: 'forum.createReply', key, by: caller, sent: { topicId, content, parentReplyId, pictures } },
    async () => {
      await countTry(db, `forum reply ${caller.id}`, { tries: postsPerHour(caller).replies, seconds: HOUR_SECONDS })
      const text = textWithDescriptions(content, pictures)
      return decideHold(context, { kind: 'forum-reply', text, html, nonce: key }, caller)
    },
    async (transaction, hold) => {
      const { topic, category } = await findTopic(transaction, topicId, caller, true)
      if (topic.isLocked) throw conflict(TOPIC_LOCKED)
      if (topic.hiddenAt) throw conflict(HIDDEN_BY_LABEL)
      const parent = parentReplyId === null ? null : await answeredIn(transaction, topicId, parentReplyId, caller)
      const number = hold ? await placeOfHeld(transaction, topicId) : await countReply(transaction, topicId)
      const [row] = await transaction
        .insert(forumRepliesTable)
        .values({
          ...{ topicId, number, authorId: caller.id, authorName: caller.username, content, html },
          ...{ parentReplyId: parent?.id ?? null, parentNumber: parent?.number ?? null },
          ...hold?.columns,
        })
        .returning()
      const reply = orNotFound(row, 'Reply')
      await addPictures(transaction, { replyId: reply.id }, pictures, caller)
      await dropDraft(transaction, forumDraftsTable, { userId: caller.id, place: String(topicId) })
      if (hold) {
        await openHeldCase(context, transaction, 'forum-reply', reply.id, hold)
        return reply.id
      }
      await joinTopic(transaction, topicId, number, caller.id)
      await tellOfReply(context, transaction, { topic, category, reply }, mentioned)
      return reply.id
    },
  )
  const { reply } = await findReply(db, id, caller)
  const [shown] = await presentReplies(db, [reply], caller)
  return orNotFound(shown, 'Reply')
}

/** @throws 404 for a reply that is not there, or in another topic; 409 for one out of sight */
async function answeredIn(
  transaction: Connection,
  topicId: number,
  replyId: number,
  caller: Caller,
): Promise<ForumReplyRow> {
  const { reply } = await findReply(transaction, replyId, caller)
  if (reply.topicId !== topicId) throw notFound('Reply')
  if (reply.hiddenAt) throw conflict(HIDDEN_BY_LABEL)
  return reply
}
