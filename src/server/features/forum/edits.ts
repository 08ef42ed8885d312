import { desc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumSchemas } from '#contract/schemas/forum.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { ForumEdit, ForumReply, ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { calmText } from '#server/platform/markdown/calm-text.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { holdEditCase, keepHeldEdit } from '#server/platform/moderation/held-edits.ts'
import { HIDDEN_BY_LABEL } from '#server/platform/moderation/hidden-by-label.ts'
import { decideHold } from '#server/platform/moderation/holds.ts'
import { forumPolicy } from './policy.ts'
import { findReply, presentReplies } from './replies.ts'
import { type ForumTopicRow, forumEditsTable, forumRepliesTable, forumTopicsTable } from './table.ts'
import { readTopic } from './topic-page.ts'
import { findTopic } from './topics.ts'
import { moveTopic, TOPIC_LOCKED } from './write-topic.ts'

const e = forumEditsTable
/** So many former texts of one post are shown. */
const MOST_EDITS = 100

type TopicChange = InputOf<ForumSchemas['updateTopic']>['body']

/**
 * Changes a topic: its author its words for a while, an admin everything.
 * @throws 404 for one that is not there, 403 for another's, or after the time for it is over
 */
export async function changeTopic(
  context: AppContext,
  id: number,
  change: TopicChange,
  caller: Caller,
): Promise<ForumTopic> {
  const { db } = context
  const rendered = change.content === undefined ? null : await renderMarkdown(db, change.content, 'post', context)
  const hold = await holdOfTopic(context, id, change, rendered?.html, caller)
  await db.transaction(async (transaction) => {
    if (hold) await holdEditCase(context, transaction, 'forum-topic', id, hold)
    const { topic } = await findTopic(transaction, id, caller, true)
    const runs = can(caller, forumPolicy.run)
    const { title, content, categoryId } = change
    if (title !== undefined || content !== undefined) {
      refuseHidden(topic, caller)
      if (!can(caller, forumPolicy.edit, topic)) throw forbidden()
      if (topic.isLocked && !runs) throw conflict(TOPIC_LOCKED)
      const words = {
        title: title === undefined ? topic.title : calmText(title),
        content: content ?? topic.content,
        html: rendered?.html ?? topic.html,
      }
      if (hold || words.title !== topic.title || words.content !== topic.content) {
        await keepEdit(transaction, { topicId: id, title: topic.title, content: topic.content }, caller)
        await transaction
          .update(forumTopicsTable)
          .set({ ...words, editedAt: new Date(), updatedAt: new Date(), ...hold?.columns })
          .where(eq(forumTopicsTable.id, id))
        if (hold) await keepHeldEdit(context, transaction, 'forum-topic', id)
      }
    }
    if (asksTheHouse(change) && !runs) throw forbidden()
    if (categoryId !== undefined && categoryId !== topic.categoryId)
      await moveTopic(transaction, id, categoryId, caller)
    const marks = houseMarks(topic, change)
    if (Object.keys(marks).length > 0)
      await transaction.update(forumTopicsTable).set(marks).where(eq(forumTopicsTable.id, id))
  })
  return readTopic(db, id, {}, caller)
}

/** Whether what a topic is to say has to wait for the label; nothing does that its caller may not write, or that it says already. */
async function holdOfTopic(
  context: AppContext,
  id: number,
  { title, content }: TopicChange,
  html: string | undefined,
  caller: Caller,
) {
  if (title === undefined && content === undefined) return null
  const { topic } = await findTopic(context.db, id, caller)
  const words = { title: title === undefined ? topic.title : calmText(title), content: content ?? topic.content }
  const isSame = words.title === topic.title && words.content === topic.content
  if (isSame || !can(caller, forumPolicy.edit, topic)) return null
  const text = `${words.title}\n${words.content}`
  return decideHold(context, { kind: 'forum-topic', text, html: html ?? topic.html, changes: id }, caller)
}

/** @throws 409 for whoever wrote what the label keeps out of sight: it stays as it was looked at */
function refuseHidden({ hiddenAt }: Pick<ForumTopicRow, 'hiddenAt'>, caller: Caller): void {
  if (hiddenAt && !can(caller, forumPolicy.run)) throw conflict(HIDDEN_BY_LABEL)
}

const asksTheHouse = ({ isPinned, isLocked, categoryId, lockReason }: TopicChange): boolean =>
  [isPinned, isLocked, categoryId, lockReason].some((asked) => asked !== undefined)

function houseMarks(topic: ForumTopicRow, { isPinned, isLocked, lockReason }: TopicChange) {
  const locking =
    isLocked === undefined || isLocked === topic.isLocked ? {} : { isLocked, lockedAt: isLocked ? new Date() : null }
  return {
    ...(isPinned === undefined ? {} : { isPinned }),
    ...locking,
    ...(lockReason === undefined && isLocked !== false ? {} : { lockReason: isLocked === false ? null : lockReason }),
  }
}

const keepEdit = (transaction: Connection, former: Omit<typeof e.$inferInsert, 'editorId'>, caller: Caller) =>
  transaction.insert(e).values({ ...former, editorId: caller.id })

/**
 * Changes the words of a reply.
 * @throws 404 for one that is not there, 403 for another's, or after the time for it is over
 */
export async function changeReply(
  context: AppContext,
  id: number,
  content: string,
  caller: Caller,
): Promise<ForumReply> {
  const { db } = context
  const { html } = await renderMarkdown(db, content, 'post', context)
  const { reply: before } = await findReply(db, id, caller)
  const hold =
    content === before.content || !can(caller, forumPolicy.edit, before)
      ? null
      : await decideHold(context, { kind: 'forum-reply', text: content, html, changes: id }, caller)
  await db.transaction(async (transaction) => {
    if (hold) await holdEditCase(context, transaction, 'forum-reply', id, hold)
    const { reply, topic } = await findReply(transaction, id, caller, true)
    refuseHidden(reply, caller)
    refuseHidden(topic, caller)
    if (!can(caller, forumPolicy.edit, reply)) throw forbidden()
    if (topic.isLocked && !can(caller, forumPolicy.run)) throw conflict(TOPIC_LOCKED)
    if (content === reply.content && !hold) return
    await keepEdit(transaction, { replyId: id, title: null, content: reply.content }, caller)
    await transaction
      .update(forumRepliesTable)
      .set({ content, html, editedAt: new Date(), updatedAt: new Date(), ...hold?.columns })
      .where(eq(forumRepliesTable.id, id))
    if (hold) await keepHeldEdit(context, transaction, 'forum-reply', id)
  })
  const [shown] = await presentReplies(db, [(await findReply(db, id, caller)).reply], caller)
  return orNotFound(shown, 'Reply')
}

async function editsWhere(
  db: Connection,
  column: typeof e.topicId | typeof e.replyId,
  id: number,
): Promise<ForumEdit[]> {
  const rows = await db
    .select({ edit: e, editedBy: usersTable.username })
    .from(e)
    .leftJoin(usersTable, eq(usersTable.id, e.editorId))
    .where(eq(column, id))
    .orderBy(desc(e.id))
    .limit(MOST_EDITS)
  return rows.map(({ edit, editedBy }) => ({ ...edit, editedBy, editedAt: edit.editedAt.toISOString() }))
}

/**
 * How a topic read before, the latest first.
 * @throws 403 for everybody but its author and admins
 */
export async function topicEdits(db: Connection, id: number, caller: Caller): Promise<ForumEdit[]> {
  const { topic } = await findTopic(db, id, caller)
  if (!can(caller, forumPolicy.seeEdits, topic)) throw forbidden()
  return editsWhere(db, e.topicId, id)
}

/** The same of a reply. */
export async function replyEdits(db: Connection, id: number, caller: Caller): Promise<ForumEdit[]> {
  const { reply } = await findReply(db, id, caller)
  if (!can(caller, forumPolicy.seeEdits, reply)) throw forbidden()
  return editsWhere(db, e.replyId, id)
}
